import type { FieldErrors } from "~/http/refusal";

export type RefusedForm = { form: FormData; message: string; errors: FieldErrors };
