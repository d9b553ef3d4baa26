import { z } from 'zod';

const Names = z.array(z.string());

/** As much of a JSON schema as the events' payloads use. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly title?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
}

const Schema: z.ZodType<JsonSchema> = z.looseObject({
  title: z.string().optional(),
  required: Names.optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});

/** Reads a schema file. Throws when it is none. */
export function parseSchema(text: string): JsonSchema {
  return Schema.parse(JSON.parse(text));
}

export function printSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
