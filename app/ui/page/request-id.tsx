import { createContext, useContext, useState } from "react";
import { useMountedAfterHydration } from "./hydrated";

/** Only the server knows it while rendering. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The server writes it on `html`. */
export function useDocumentRequestId(): string | undefined {
  const id = useContext(RequestIdContext);
  if (id !== undefined || typeof document === "undefined") return id;
  return document.documentElement.dataset.request;
}

export function RequestId() {
  const cameLater = useMountedAfterHydration();
  const ofDocument = useDocumentRequestId();
  const [id] = useState(() => (cameLater ? idOfLastDataRequest() : ofDocument));
  return id ? <p className="mt-6 text-xs text-muted">For IT Support: request {id}</p> : null;
}

const RECENT = 3000;

/** The server names a data request's id in `Server-Timing`; browsers keep that of the first 250. */
function idOfLastDataRequest(): string | undefined {
  const entry = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => {
      return /[?&]_data=/.test(name) && performance.now() - responseEnd < RECENT;
    })
    .pop();
  return entry?.serverTiming?.find(({ name }) => name === "request")?.description;
}
