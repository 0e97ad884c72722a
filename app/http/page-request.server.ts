/** Whether a whole page is asked for, and not its data by a script. */
export function asksForPage(request: Request): boolean {
  return request.headers.get("x-asked-for") === "page";
}
