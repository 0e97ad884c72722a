import type { Limiter } from "~/http/limiter";

type Piece<Made> = { made: Promise<Made>; askers: number; giveUp: AbortController };

/**
 * Makes a thing of a kind once for all who ask, also later, as long as what it is made of is kept. It is given up only
 * when nobody who asked is left before its turn; what failed is made again.
 */
export function sharedWork<Of extends object, Made>(limit: Limiter) {
  const pieces = new WeakMap<Of, Map<string, Piece<Made>>>();
  return (of: Of, kind: string, work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const kinds = pieces.get(of) ?? new Map<string, Piece<Made>>();
    pieces.set(of, kinds);
    const piece = kinds.get(kind) ?? begin();
    if (!signal) {
      piece.askers += 1;
      return piece.made;
    }
    return asked(piece, signal);

    function begin(): Piece<Made> {
      const giveUp = new AbortController();
      const begun = { made: limit(work, giveUp.signal), askers: 0, giveUp };
      kinds.set(kind, begun);
      begun.made.catch(() => {
        if (kinds.get(kind) === begun) kinds.delete(kind);
      });
      return begun;
    }
  };
}

/** The thing, unless the one who asked for it gives up first. */
function asked<Made>(piece: Piece<Made>, signal: AbortSignal): Promise<Made> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      piece.askers -= 1;
      if (piece.askers === 0) piece.giveUp.abort(signal.reason);
    };
    piece.askers += 1;
    signal.addEventListener("abort", leave, { once: true });
    piece.made.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
