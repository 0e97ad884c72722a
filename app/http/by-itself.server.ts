/** Whether an open page asks by itself, and nobody has pressed anything: nobody is seen at work by it, and nothing is taken that is told once. */
export function asksByItself(request: Request): boolean {
  return request.headers.has("X-By-Itself");
}
