import type { FieldErrors } from "~/http/refusal";

/** A form that was refused, as it was sent, with what is said of it and of its fields. */
export type Again = { form: FormData; message: string; errors: FieldErrors };
