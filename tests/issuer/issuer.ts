import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type JWK } from "oidc-provider";

/** An account of the school: what the issuer says of it, or why it lets nobody in. */
export type Account = { sub: string; email?: string; email_verified?: boolean; isOff?: boolean };

/** Takes an answer over; false leaves it to the issuer. */
type Meddle = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Issuer = {
  url: string;
  client: { clientId: string; clientSecret: string };
  /** Who is signed in at it, and so comes back from it. */
  account: Account;
  meddle: Meddle;
  /** What was asked of it, path by path. */
  asked: string[];
  /** Signs with another key from now on, and knows the one before no more. */
  rotateKeys: () => void;
  stop: () => Promise<void>;
};

/** A real issuer on this machine, to which `comeBackTo` is registered. */
export async function startIssuer(comeBackTo: string): Promise<Issuer> {
  const client = { clientId: "cover", clientSecret: "a-secret-of-the-issuer" };
  let provider: Provider;
  const server = createServer(async (request, response) => {
    issuer.asked.push(request.url?.split("?")[0] ?? "");
    if (issuer.meddle(request, response)) return;
    if (request.url?.startsWith("/interaction/")) await letIn(request, response);
    else await provider.callback()(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  // Another site than a school's server at 127.0.0.1 is, as an issuer is.
  const url = `http://localhost:${address.port}`;

  const make = () =>
    quietly(() => {
      return new Provider(url, {
        clients: [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            redirect_uris: [comeBackTo],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
        conformIdTokenClaims: false,
        cookies: { keys: ["a-key-of-the-issuer"] },
        features: { devInteractions: { enabled: false } },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => {
            const { isOff: _, ...claims } = issuer.account;
            return { ...claims, sub: accountId };
          },
        }),
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        jwks: { keys: [newKey()] },
        ttl: { AccessToken: 60, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
        pkce: { methods: ["S256"], required: () => true },
      });
    });

  /** Nobody types anything at it: its account is signed in, and agrees. */
  async function letIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sub: accountId, isOff } = issuer.account;
    if (isOff) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope("openid email profile");
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  }

  const issuer: Issuer = {
    url,
    client,
    account: { sub: "omar-1", email: "omar@school.test", email_verified: true },
    meddle: () => false,
    asked: [],
    rotateKeys: () => {
      provider = make();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  provider = make();
  return issuer;
}

/** Follows a sign-in at the issuer as a browser does; answers the address it comes back to. */
export async function throughIssuer(start: string, comeBackTo: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10 && !url.startsWith(comeBackTo); steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = response.headers.get("location");
    if (!next) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  return url;
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig" } as JWK;
}

/** It warns that it keeps everything in memory, which is what a test wants. */
function quietly<Made>(make: () => Made): Made {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}
