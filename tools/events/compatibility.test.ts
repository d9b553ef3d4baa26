import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { incompatibilities } from './compatibility.ts';
import type { JsonSchema } from './json-schema.ts';

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const between = (old: z.ZodType, next: z.ZodType) => incompatibilities(jsonOf(old), jsonOf(next));

const sale = z.object({
  show: z.uuid(),
  cents: z.int().min(0).max(1000),
  units: z.array(z.object({ seat: z.int() })).min(1),
  reason: z.enum(['late', 'buyer']),
  note: z.string().optional(),
  place: z.string().nullable(),
  tender: z.union([z.object({ card: z.string() }), z.object({ bank: z.string() })]),
});

describe('a published event may', () => {
  it.each<readonly [string, z.ZodType]>([
    ['stay as it is', sale],
    ['get another optional field', sale.extend({ gate: z.string().optional() })],
    ['get another reason', sale.extend({ reason: z.enum(['late', 'buyer', 'operator']) })],
    ['have wider bounds', sale.extend({ cents: z.int().min(-5).max(2000) })],
    ['get another alternative', sale.extend({ tender: z.union([...sale.shape.tender.options, z.string()]) })],
    ['be described in other words', sale.describe('A sale.')],
  ])('%s', (_, next) => {
    expect(between(sale, next)).toEqual([]);
  });
});

describe('a published event may not', () => {
  it.each<readonly [string, z.ZodType, string]>([
    ['lose a field', sale.omit({ note: true }), 'payload.note was removed'],
    ['get a required field', sale.extend({ gate: z.string() }), 'payload.gate is newly required'],
    ['require a field that was optional', sale.extend({ note: z.string() }), 'payload.note is newly required'],
    ['leave out a field that was required', sale.partial({ show: true }), 'payload.show is not always there any more'],
    ['change a type', sale.extend({ show: z.int() }), 'payload.show has another type'],
    ['change a format', sale.extend({ show: z.email() }), 'payload.show has another format'],
    ['lose a value', sale.extend({ reason: z.enum(['late']) }), 'payload.reason lost the value "buyer"'],
    ['turn into any text', sale.extend({ reason: z.string() }), 'payload.reason is no longer an enumeration'],
    ['lose null', sale.extend({ place: z.string() }), 'payload.place has another type'],
    ['have narrower bounds', sale.extend({ cents: z.int().min(1).max(999) }), 'payload.cents has a narrower minimum'],
    [
      'change deep inside',
      sale.extend({ units: z.array(z.object({ seat: z.string() })).min(1) }),
      'payload.units[].seat has another type',
    ],
    ['lose an alternative', sale.extend({ tender: z.union([z.object({ card: z.string() }), z.string()]) }), 'lost'],
  ])('%s', (_, next, reason) => {
    expect(between(sale, next).join('\n')).toContain(reason);
  });
});
