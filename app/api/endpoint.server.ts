import type { z } from "zod";
import type { RefusalStatus } from "~/http/refusal";
import type { Week } from "~/school/week";

/** `verified` is the administrator who entered the admin password lately. */
export type WhoMayCall = "anyone" | "user" | "admin" | "verified";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Tag =
  | "Signing in"
  | "Figures and reports"
  | "Teachers"
  | "Substitutions"
  | "Users"
  | "About this API";

export type OfWeek<Schema> = Schema | ((week: Week) => Schema);

export function inWeek<Schema extends z.ZodType>(schema: OfWeek<Schema>, week: Week): Schema {
  return typeof schema === "function" ? schema(week) : schema;
}

/** The schemas validate and describe it. Unnamed payload fields are ignored. */
export type Endpoint = {
  method: Method;
  /** `/api/teachers/{id}`. */
  path: string;
  id: string;
  tag: Tag;
  summary: string;
  about?: string;
  who: WhoMayCall;
  query?: z.ZodType;
  body?: OfWeek<z.ZodType>;
  answer: OfWeek<z.ZodType>;
  /** 200 unless told otherwise. */
  status?: 200 | 201;
  refusals?: Partial<Record<RefusalStatus | 405, string>>;
};
