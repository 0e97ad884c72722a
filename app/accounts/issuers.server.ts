import { z } from "zod";
import { isMicrosoft } from "~/env.server";

/** As the school's accounts and User Management write one: letters that nobody takes for others. */
export const emailAddress = z
  .email("This is not an e-mail address")
  .max(254, "The e-mail address must be 254 characters or fewer");

/** What an ID token says that has been checked; `iss` is its issuer's address. */
export type Claims = { iss: string } & Record<string, unknown>;

/**
 * The e-mail that the issuer vouches for, null for none. Google vouches for those of a Workspace
 * alone: anybody can have an account with another's address that was theirs once. Microsoft says of
 * no address whether it is verified: that of one tenant's own people is, which its administrators
 * give out; guests bring theirs along. Every other issuer has to say `email_verified`.
 */
export function verifiedEmail(claims: Claims): string | null {
  const { hostname } = new URL(claims.iss);
  const address = emailAddress.safeParse(
    isMicrosoft(hostname) ? (claims.email ?? claims.preferred_username) : claims.email,
  );
  if (!address.success) return null;
  const isVerified = isMicrosoft(hostname)
    ? !isGuest(claims) && claims.email_verified !== false
    : claims.email_verified === true;
  const isOfSchool = hostname !== "accounts.google.com" || typeof claims.hd === "string";
  return isVerified && isOfSchool ? address.data : null;
}

/** Microsoft names who vouches for somebody in `idp` where that is another than the tenant. */
function isGuest({ iss, idp }: Claims): boolean {
  return idp !== undefined && idp !== iss;
}
