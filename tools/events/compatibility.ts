import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

/** Say nothing of the values. */
const words = ['$schema', 'title', 'description'];
const floors = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const ceilings = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const nested = ['properties', 'required', 'enum', 'items', 'anyOf'];

/**
 * Why a consumer of what the old schema describes could stumble, one line each: a field is gone or may be missing now, or
 * has another type; or why what was published already does not fit the new schema: a field that was not there must be, a
 * value is not allowed any more. Fields, values of an enumeration and alternatives may be added, and bounds widened.
 */
export function incompatibilities(old: JsonSchema, next: JsonSchema, at = 'payload'): readonly string[] {
  return [
    ...fields(old, next, at),
    ...values(old, next, at),
    ...bounds(old, next, at),
    ...otherKeywords(old, next, at),
    ...(old.items && next.items ? incompatibilities(old.items, next.items, `${at}[]`) : []),
    ...alternatives(old, next, at),
  ];
}

function fields(old: JsonSchema, next: JsonSchema, at: string): readonly string[] {
  const [before, after] = [old.properties ?? {}, next.properties ?? {}];
  const [needed, needs] = [old.required ?? [], next.required ?? []];
  return [
    ...Object.keys(before)
      .filter((name) => !(name in after))
      .map((name) => `${at}.${name} was removed`),
    ...needs.filter((name) => !needed.includes(name)).map((name) => `${at}.${name} is newly required`),
    ...needed
      .filter((name) => name in after && !needs.includes(name))
      .map((name) => `${at}.${name} is not always there any more`),
    ...Object.entries(before).flatMap(([name, schema]) => {
      const now = after[name];
      return now ? incompatibilities(schema, now, `${at}.${name}`) : [];
    }),
  ];
}

function values(old: JsonSchema, next: JsonSchema, at: string): readonly string[] {
  if (!old.enum && !next.enum) return [];
  if (!old.enum || !next.enum) return [`${at} is ${next.enum ? 'newly' : 'no longer'} an enumeration`];
  const present = new Set(next.enum);
  return old.enum
    .filter((value) => !present.has(value))
    .map((value) => `${at} lost the value ${JSON.stringify(value)}`);
}

function bounds(old: JsonSchema, next: JsonSchema, at: string): readonly string[] {
  const tighter = (names: readonly string[], isTighter: (before: number, now: number) => boolean, open: number) =>
    names.filter((name) => isTighter(Number(old[name] ?? open), Number(next[name] ?? open)));
  return [
    ...tighter(floors, (before, now) => now > before, Number.NEGATIVE_INFINITY),
    ...tighter(ceilings, (before, now) => now < before, Number.POSITIVE_INFINITY),
  ].map((name) => `${at} has a narrower ${name}`);
}

/** Type, format, pattern, and whatever this comparison does not know: it stays as it is. */
function otherKeywords(old: JsonSchema, next: JsonSchema, at: string): readonly string[] {
  const known = new Set([...words, ...floors, ...ceilings, ...nested]);
  const kept = ['items', 'anyOf'].filter((name) => name in old !== name in next);
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((name) => !known.has(name));
  return [...kept, ...names.filter((name) => !isDeepStrictEqual(old[name], next[name]))].map(
    (name) => `${at} has another ${name}`,
  );
}

function alternatives(old: JsonSchema, next: JsonSchema, at: string): readonly string[] {
  const now = next.anyOf;
  if (!old.anyOf || !now) return [];
  return old.anyOf.flatMap((schema, index) =>
    now.some((other) => incompatibilities(schema, other).length === 0) ? [] : [`${at} lost alternative ${index + 1}`],
  );
}
