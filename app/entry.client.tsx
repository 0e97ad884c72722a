import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { skipsHydration } from "./ui/offline/skip-hydration";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);

// Without the data in the page (its script may have been blocked) there is nothing to hydrate it with.
const hasItsData = Boolean(window.__remixContext && window.__remixManifest);

if (hasItsData && !skipsHydration()) {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
