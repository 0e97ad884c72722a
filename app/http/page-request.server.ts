export function asksForPage(request: Request): boolean {
  return request.headers.get("x-asked-for") === "page";
}
