import { createContext, useContext } from "react";

/** Only the server knows it while rendering. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
