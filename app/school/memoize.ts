/** A function of one thing that answers what it made before while the thing is the same; nobody changes either. */
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
