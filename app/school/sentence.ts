/** Words with one full stop at their end, whether they came with one or not. */
export function asSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
