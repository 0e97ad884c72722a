import type { FieldErrors } from "~/http/refusal";

export type Again = { form: FormData; message: string; errors: FieldErrors };
