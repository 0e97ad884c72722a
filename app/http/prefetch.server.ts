export function isPrefetch(request: Request): boolean {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  return request.method === "HEAD" || /prefetch|prerender|preview/i.test(purpose);
}
