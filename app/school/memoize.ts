/** Caches a function of one object; neither the object nor the answer may change. */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { it: Made }>();
  return (of) => {
    const known = made.get(of);
    if (known) return known.it;
    const it = make(of);
    made.set(of, { it });
    return it;
  };
}
