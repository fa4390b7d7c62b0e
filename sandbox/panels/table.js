// A table of input cells. The rows are the truth shared with Python, which judges every cell: what it refuses
// stays as it was typed, outlined, with the reason on hover.
function render({ model, el }) {
  el.classList.add("sbx-table");
  let shape = null;
  const cell = (row, column) => el.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  const send = (what) => model.send(what);

  const commit = (input) => {
    const [i, j] = [Number(input.dataset.row), Number(input.dataset.column)];
    if (String(model.get("rows")[i]?.[j]) === input.value) return;
    model.set("rows", model.get("rows").map((row, k) => (k === i ? row.map((x, m) => (m === j ? input.value : x)) : row)));
    model.save_changes();
  };

  const keys = (event) => {
    const input = event.target;
    const [i, j] = [Number(input.dataset.row), Number(input.dataset.column)];
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      commit(input);
      (cell(i + 1, j) || cell(0, j + 1))?.focus();
    } else if (way && input.dataset.type === "whole" && /^-?\d+$/.test(input.value.trim())) {
      event.preventDefault();
      const column = model.get("columns")[j];
      const next = Number(input.value) + way * (event.shiftKey ? 10 : 1);
      input.value = Math.min(Math.max(next, column.low ?? -Infinity), column.high ?? Infinity);
      commit(input);
    }
    event.stopPropagation(); // the notebook's shortcuts must not hear what is typed into a cell
  };

  const button = (text, title, what, name) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.title = title;
    made.setAttribute("aria-label", title);
    made.className = name;
    made.onclick = () => send(what);
    return made;
  };

  const build = () => {
    const [columns, rows, titles] = [model.get("columns"), model.get("rows"), model.get("row_titles")];
    const grows = model.get("grows");
    el.replaceChildren();
    const frame = document.createElement("div");
    frame.className = "sbx-frame";
    const table = document.createElement("table");
    table.className = `${titles.length ? "sbx-titled" : ""} ${grows === "rows" ? "sbx-list" : ""}`;
    if (model.get("over")) {
      const over = table.createTHead().insertRow();
      over.insertCell();
      const th = document.createElement("th");
      th.colSpan = columns.length;
      th.textContent = model.get("over");
      over.append(th);
    }
    const head = table.createTHead().insertRow();
    const heading = (text, j) => {
      const th = document.createElement("th");
      th.textContent = text;
      if (j !== undefined) th.dataset.head = j;
      head.append(th);
    };
    if (titles.length) heading(model.get("corner"));
    columns.forEach((column, j) => heading(column.title, j));
    const body = table.createTBody();
    rows.forEach((row, i) => {
      const line = body.insertRow();
      if (titles.length) {
        const th = document.createElement("th");
        th.textContent = titles[i] ?? "";
        line.append(th);
      }
      columns.forEach((column, j) => {
        const input = document.createElement(column.options?.length ? "select" : "input");
        if (column.options?.length) {
          for (const option of column.options) input.append(new Option(option, option));
        } else {
          input.type = "text";
          input.spellcheck = false;
          if (column.type === "whole") input.inputMode = "numeric";
        }
        input.dataset.row = i;
        input.dataset.column = j;
        input.dataset.type = column.type;
        input.style.width = column.width;
        input.setAttribute("aria-label", `${titles[i] ?? `row ${i + 1}`}, ${column.title}`);
        input.addEventListener("change", () => commit(input));
        input.addEventListener("keydown", keys);
        line.insertCell().append(input);
      });
      if (grows === "rows") line.insertCell().append(button("×", `remove row ${i + 1}`, { do: "remove", row: i }, "sbx-less"));
    });
    frame.append(table);
    if (grows === "columns") {
      const ends = document.createElement("span");
      ends.className = "sbx-ends";
      ends.append(button("−", "shorten the table by one", { do: "shorter" }, "sbx-less"));
      ends.append(button("+", "lengthen the table by one", { do: "longer" }, "sbx-more"));
      frame.append(ends);
    }
    el.append(frame);
    if (grows === "rows") el.append(button("+ add a row", "add a row at the end", { do: "add" }, "sbx-more"));
  };

  const update = () => {
    const [columns, rows, bad, lit] = ["columns", "rows", "bad", "lit"].map((name) => model.get(name));
    const now = JSON.stringify([columns, rows.length, model.get("row_titles"), model.get("grows"), model.get("corner"), model.get("over")]);
    if (now !== shape) build();
    shape = now;
    rows.forEach((row, i) =>
      row.forEach((value, j) => {
        const input = cell(i, j);
        if (!input) return;
        const text = String(value);
        if (input.tagName === "SELECT" && ![...input.options].some((option) => option.value === text))
          input.append(new Option(text, text));
        if (input.value !== text) input.value = text;
        const reason = bad[`${i},${j}`];
        input.classList.toggle("sbx-bad", reason !== undefined);
        input.setAttribute("aria-invalid", reason !== undefined);
        input.title = reason ?? "";
        input.parentElement.classList.toggle("sbx-lit", j === lit);
      }),
    );
    el.querySelectorAll("[data-head]").forEach((th) => th.classList.toggle("sbx-lit", Number(th.dataset.head) === lit));
  };

  model.on("change:rows change:columns change:row_titles change:bad change:lit", update);
  update();
}
export default { render };
