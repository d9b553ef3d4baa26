import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contract's schemas come to. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  /** What a discriminated union comes to. */
  readonly oneOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** What a schema takes, before it is read. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** The fields of an object, whichever of several it may be. */
export function propertiesOf({ properties = {}, anyOf = [], oneOf = [] }: Shape): Readonly<Record<string, Shape>> {
  return Object.assign({}, ...[...anyOf, ...oneOf].map(propertiesOf), properties);
}

/** Values that a schema takes, and those right at and behind its limits. */
export function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  switch (shape.type) {
    case 'string':
      return texts(shape);
    case 'integer':
    case 'number':
      return numbers(shape);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: (shape.maxItems ?? 3) + 1,
      });
    case 'object': {
      const properties = Object.entries(shape.properties ?? {}).map(
        ([name, inner]) => [name, valuesOf(inner)] as const,
      );
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(properties);
      return fc.record(model, { requiredKeys: [...(shape.required ?? [])] });
    }
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

const instants = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('0000-02-29T00:00:00Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'),
);

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((instant) => instant.slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 64 });
  const edges = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'x'.repeat(length));
  const amounts = fc.constantFrom('0.5', '7.50', '12', '1,200.25');
  return fc.oneof(fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }), edges, amounts);
}

function numbers({ type, minimum = -1000, maximum = 1000 }: Shape): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  const within = fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(edges, type === 'integer' ? fc.integer({ min: minimum, max: maximum }) : within);
}
