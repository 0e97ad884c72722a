export function contentSecurityPolicy(nonce: string): string {
  const isDev = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

/** For data, files and redirects: opened alone they run and load nothing; no frame shows them. */
export const POLICY_OF_NO_PAGE =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
