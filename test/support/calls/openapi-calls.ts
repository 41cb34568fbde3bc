import { z } from "zod";
import type { TestShop } from "../shop.ts";

type JSONSchema = Parameters<typeof z.fromJSONSchema>[0];

/** The names of the calls of the back office. */
export const FOR_STAFF =
  /^((POST|PUT|DELETE) \/(products|categories|media)(\/(\{id\}|logo))?$|\S+ \/admin\/)/;

/** One property of a body, as in the API's description. */
export interface Described {
  /** A list if it may be null. */
  type?: string | string[];
  format?: string;
  description?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: Described[];
  enum?: unknown[];
  properties?: Record<string, Described>;
  required?: string[];
}

/** One call that the API describes. */
export interface DescribedCall {
  method: string;
  /** With its base and its `{parameters}`. */
  path: string;
  /** Such as `PUT /products/{id}`, the name used in tests. */
  name: string;
  /** Whether it needs a token, or at least reads one. */
  closed: boolean;
  body: Described | undefined;
  mediaTypes: string[];
  /** The described statuses, such as 200, and `default` for errors. */
  statuses: string[];
  /** The JSON schemas of its responses, by status. */
  responses: Record<string, JSONSchema>;
  parameters: { name: string; in: string; schema: Described }[];
}

const operation = z.object({
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Described>() }))
    .default([]),
  responses: z
    .record(
      z.string(),
      z.object({
        content: z.record(z.string(), z.object({ schema: z.custom<JSONSchema>() })).optional(),
      }),
    )
    .default({}),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.custom<Described>() })) })
    .optional(),
});

export const description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Every call that /api/openapi.json describes. */
export async function readDescribedCalls(shop: TestShop): Promise<DescribedCall[]> {
  const { paths } = description.parse((await shop.call("/openapi.json")).body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, described]) => ({
      method: verb.toUpperCase(),
      path,
      name: `${verb.toUpperCase()} ${path.replace(/^\/api/, "")}`,
      closed: described.security !== undefined,
      body: described.requestBody?.content["application/json"]?.schema,
      mediaTypes: Object.keys(described.requestBody?.content ?? {}),
      parameters: described.parameters,
      statuses: Object.keys(described.responses),
      responses: Object.fromEntries(
        Object.entries(described.responses).flatMap(([status, { content }]) => {
          const json = content?.["application/json"]?.schema;
          return json === undefined ? [] : [[status, json]];
        }),
      ),
    })),
  );
}

/**
 * The path of a call under /api, with its parameters filled in; a name is that of a text, a slug that of an article or of the
 * collection 'For Ugadi'.
 */
export function pathOf({ path }: DescribedCall, id: number | string = 1): string {
  const named = path
    .replace(/^\/api/, "")
    .replace("{name}", "terms")
    .replace("/collections/{slug}", "/collections/for-ugadi")
    .replace("{slug}", "sprouting-ragi");
  return named.replaceAll(/\{\w+\}/g, String(id));
}

/** Whether the API description allows this value for a field; texts and lists are not checked. */
export function couldBe(
  field: Described & { minimum?: number; maximum?: number },
  value: unknown,
): boolean {
  const { type } = field;
  if (Array.isArray(type)) return type.some((one) => couldBe({ ...field, type: one }, value));
  if (field.anyOf) return field.anyOf.some((option) => couldBe(option, value));
  if (field.enum) return field.enum.includes(value);
  if (field.type === "null") return value === null;
  if (field.type === "array") return Array.isArray(value);
  if (field.type === "object") return typeof value === "object" && !Array.isArray(value) && !!value;
  if (field.type !== "integer" && field.type !== "number") return typeof value === field.type;
  if (typeof value !== "number") return false;
  const inRange = value >= (field.minimum ?? 0) && value <= (field.maximum ?? Number.MAX_VALUE);
  return inRange && (field.type === "number" || Number.isInteger(value));
}
