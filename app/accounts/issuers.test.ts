import { expect, test } from "vitest";
import { verifiedEmail } from "./issuers.server";

const KEYCLOAK = { iss: "https://id.school.test/realms/school" };
const GOOGLE = { iss: "https://accounts.google.com" };
const TENANT = {
  iss: "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0",
};
const OMAR = "omar@school.test";

test.each([
  ["Keycloak's, verified", { ...KEYCLOAK, email: OMAR, email_verified: true }],
  ["a Workspace's", { ...GOOGLE, email: OMAR, email_verified: true, hd: "school.test" }],
  ["a tenant's e-mail", { ...TENANT, email: OMAR, preferred_username: "okhalil@school.test" }],
  ["a tenant's name to sign in with", { ...TENANT, preferred_username: OMAR }],
  ["a tenant's own, who says so itself", { ...TENANT, email: OMAR, idp: TENANT.iss }],
])("%s is vouched for", (_, claims) => expect(verifiedEmail(claims)).toBe(OMAR));

test.each([
  ["Keycloak's, of which nothing is said", { ...KEYCLOAK, email: OMAR }],
  ["Keycloak's, not verified", { ...KEYCLOAK, email: OMAR, email_verified: false }],
  ["verified by a word", { ...KEYCLOAK, email: OMAR, email_verified: "true" }],
  ["a name to sign in with, elsewhere", { ...KEYCLOAK, preferred_username: OMAR }],
  ["anybody's Google account", { ...GOOGLE, email: OMAR, email_verified: true }],
  ["a Workspace's, not verified", { ...GOOGLE, email: OMAR, hd: "school.test" }],
  ["a guest's of the tenant", { ...TENANT, email: OMAR, idp: "live.com" }],
  ["a guest's name", { ...TENANT, preferred_username: "omar_x.test#EXT#@school.test" }],
  ["a tenant's that says it is not", { ...TENANT, email: OMAR, email_verified: false }],
  ["none", { ...KEYCLOAK, email_verified: true }],
  ["no text", { ...KEYCLOAK, email: [OMAR], email_verified: true }],
  [
    "one that only looks like it",
    { ...KEYCLOAK, email: "o\u212Aar@school.test", email_verified: true },
  ],
])("%s is not", (_, claims) => expect(verifiedEmail(claims)).toBeNull());
