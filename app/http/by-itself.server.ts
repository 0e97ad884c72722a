/** Whether an open page asks by itself: that shows nobody at work, and uses up no notice. */
export function asksByItself(request: Request): boolean {
  return request.headers.has("X-By-Itself");
}
