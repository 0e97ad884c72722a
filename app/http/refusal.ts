export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
export type FieldErrors = Record<string, string[]>;

/** A screen shows its words as a notice, the API answers `{ message }` with its status. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly errors?: FieldErrors;
  readonly details?: Record<string, unknown>;
  /** Seconds after which a 429 or 503 may be tried again. */
  readonly retryAfter?: number;

  constructor(
    status: RefusalStatus,
    message: string,
    more: {
      errors?: FieldErrors;
      details?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.errors = more.errors;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

export function unknownForm(): Refusal {
  return new Refusal(400, "This page is out of date. Load it again.");
}
