/** Caches a function of one object; neither the object nor the answer may change. */
export function weakMemo<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { it: Made }>();
  return (of) => {
    const known = made.get(of);
    if (known) return known.it;
    const it = make(of);
    made.set(of, { it });
    return it;
  };
}

/** Caches a function of one text, of so many texts at most. */
export function memoizeTexts<Made>(
  make: (text: string) => Made,
  most = 5000,
): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const it = make(text);
    if (made.size >= most) made.clear();
    if (text.length < 200) made.set(text, it);
    return it;
  };
}
