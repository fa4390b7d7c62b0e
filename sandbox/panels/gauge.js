// Tells Python how much room there is for a picture, and how many dots the screen has for each pixel.
function render({ model, el }) {
  el.classList.add("sbx-gauge");
  let due = null;
  const measure = () => {
    clearTimeout(due);
    due = setTimeout(() => {
      const width = el.parentElement?.clientWidth ?? el.clientWidth;
      if (width < 50) return; // not on the page, or in a hidden tab of JupyterLab
      model.set("width", Math.round(width));
      model.set("height", Math.round(window.innerHeight));
      model.set("sharpness", Math.min(window.devicePixelRatio || 1, 2));
      model.save_changes();
    }, 150);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(el);
  window.addEventListener("resize", measure);
  measure();
  return () => {
    clearTimeout(due);
    observer.disconnect();
    window.removeEventListener("resize", measure);
  };
}
export default { render };
