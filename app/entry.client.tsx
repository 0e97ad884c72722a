import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
