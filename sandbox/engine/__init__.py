"""What all games share and no game owns: kernels, streams, knobs, the protocol and the loops over turns."""
