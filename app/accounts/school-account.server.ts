import { Strategy } from "remix-auth/strategy";
import { environment, type SchoolAccountSettings } from "~/env.server";
import { logRefusedByIssuer } from "~/http/fault-log.server";
import { Refusal } from "~/http/refusal";
import { type BegunSignIn, begunSignIn, keepBegun } from "./begun-sign-ins.server";
import { verifiedEmail } from "./issuers.server";

/** Who signed in at the school's issuer; `email` is the one that the issuer vouches for, else null. */
export type SchoolAccount = { issuer: string; subject: string; email: string | null };

/** `account` asks the issuer who came back, null for nobody it vouches for: what asks counts it first. */
export type ComingBack = {
  request: Request;
  account: () => Promise<SchoolAccount | null>;
};

export function isComingBack({ searchParams }: URL): boolean {
  return searchParams.has("state") && (searchParams.has("code") || searchParams.has("error"));
}

/**
 * Signs in with an account of the school, by OpenID Connect: a code with PKCE, state and nonce. A
 * request that the issuer did not send is led there, by a `Response` that is thrown. Throws 400 for
 * a sign-in that was not begun in this browser, 503 when the issuer does not answer.
 */
export class SchoolAccountStrategy<User> extends Strategy<User, ComingBack> {
  name = "school-account";

  async authenticate(request: Request): Promise<User> {
    const settings = environment().schoolAccount;
    const url = new URL(request.url);
    if (!settings) throw new Refusal(400, "Sign in with your username and password.");
    if (!isComingBack(url)) throw await leadThere(request, settings);
    const begun = await begunSignIn(request, url.searchParams.get("state"));
    if (!begun) throw new Refusal(400, NOT_BEGUN);
    const account = () => redeem(url.search, begun, settings, request);
    return this.verify({ request, account });
  }
}

const NOT_BEGUN =
  "This sign-in took too long, was begun in another browser, or your browser keeps no cookies. Try again.";
const AWAY = "Your school's sign-in does not answer: use your password.";

/** Seconds until an issuer is given up that does not answer. */
const PATIENCE = 5;
/** Seconds by which the clocks of the issuer and this machine may differ. */
const CLOCK_TOLERANCE = 60;

const comeBackTo = () => `${environment().publicUrl}/login`;

async function leadThere(request: Request, settings: SchoolAccountSettings): Promise<Response> {
  const client = await import("openid-client");
  const config = await configuration(settings, request);
  const begun = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    to: new URL(request.url).searchParams.get("to") ?? "/",
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: comeBackTo(),
    scope: "openid email profile",
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: "S256",
  });
  const headers = { Location: url.href, "Set-Cookie": await keepBegun(request, begun) };
  return new Response(null, { status: 302, headers });
}

/** Asks the issuer whose code came back, in an address with this query; null for what it refuses. */
async function redeem(
  search: string,
  { state, nonce, verifier }: BegunSignIn,
  settings: SchoolAccountSettings,
  request: Request,
): Promise<SchoolAccount | null> {
  const client = await import("openid-client");
  const config = await configuration(settings, request);
  const cameBack = new URL(comeBackTo());
  cameBack.search = search;
  try {
    const tokens = await client.authorizationCodeGrant(config, cameBack, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("no ID token");
    return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(claims) };
  } catch (error) {
    if (isAway(logged(error, request), error)) throw new Refusal(503, AWAY);
    return null;
  }
}

type Configuration = import("openid-client").Configuration;
let found: { of: SchoolAccountSettings; config: Promise<Configuration> } | null = null;

/** What the issuer says of itself, asked once; again after it could not be had. */
async function configuration(
  settings: SchoolAccountSettings,
  request: Request,
): Promise<Configuration> {
  if (found?.of !== settings) found = { of: settings, config: discover(settings) };
  try {
    return await found.config;
  } catch (error) {
    found = null;
    logged(error, request);
    throw new Refusal(503, AWAY);
  }
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: SchoolAccountSettings): Promise<Configuration> {
  const client = await import("openid-client");
  const url = new URL(issuer);
  const isPlain = url.protocol === "http:";
  return client.discovery(
    url,
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    client.ClientSecretPost(clientSecret),
    {
      timeout: PATIENCE,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Logs and answers an error's kind, and nothing else of it: it may hold a code, a token or a name. */
function logged(thrown: unknown, request: Request): string {
  const { code, error } = thrown as { code?: unknown; error?: unknown };
  const kind = typeof code === "string" ? code : "no answer";
  const isWord = typeof error === "string" && /^[a-z_]{1,40}$/.test(error);
  logRefusedByIssuer(isWord ? `${kind} ${error}` : kind, request);
  return kind;
}

function isAway(kind: string, thrown: unknown): boolean {
  return thrown instanceof TypeError || NO_ANSWER.has(kind);
}

/** Nothing came, or nothing that an issuer answers. */
const NO_ANSWER = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_INVALID_RESPONSE",
]);
