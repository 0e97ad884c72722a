/** Counts IPv4 whole (also inside IPv6), IPv6 by its first 64 bits; of a proxy's list, the last. */
export function countedAddress(told: string | null): string | null {
  const text = told?.split(",").at(-1)?.trim().toLowerCase().slice(0, 64);
  if (!text) return null;
  const inside = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text);
  if (inside) return inside[1] ?? null;
  return text.includes(":") ? firstFourGroups(text) : text;
}

/** `2001:db8::1` → `2001:db8:0:0::/64`. */
function firstFourGroups(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
