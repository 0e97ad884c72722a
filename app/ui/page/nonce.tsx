import { createContext, useContext } from "react";

/** The page's nonce for scripts and styles; only the server knows it while rendering. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
