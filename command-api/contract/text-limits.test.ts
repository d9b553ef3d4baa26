import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Every endpoint that is declared in this folder, by its call. */
async function everyEndpoint(): Promise<ReadonlyMap<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  for (const file of readdirSync(import.meta.dirname)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module: object = await import(pathToFileURL(path.join(import.meta.dirname, file)).href);
    for (const group of Object.values(module)) {
      if (typeof group !== 'object' || group === null) continue;
      for (const each of Object.values<unknown>(group as Record<string, unknown>)) {
        if (isEndpoint(each)) found.set(`${each.method} ${each.path}`, each);
      }
    }
  }
  return found;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Where a request may carry text, or a list, of any length. */
function* unbounded(shape: Shape, at: string): Generator<string> {
  for (const part of [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.prefixItems ?? [])]) {
    yield* unbounded(part, at);
  }
  for (const [name, inner] of Object.entries(shape.properties ?? {})) yield* unbounded(inner, `${at}.${name}`);
  if (shape.items) yield* unbounded(shape.items, `${at}[]`);
  if (shape.type === 'array' && shape.maxItems === undefined && !shape.prefixItems) yield at;
  if (shape.type === 'string' && !isBounded(shape)) yield at;
}

function isBounded({ maxLength, format, pattern, enum: values, const: value }: Shape): boolean {
  if (maxLength !== undefined || values || value !== undefined) return true;
  if (format === 'uuid' || format === 'date') return true;
  return pattern !== undefined && !/(?<!\\)[*+]|,\}/.test(pattern);
}

test('no field of a request takes text of any length', async () => {
  const endpoints = await everyEndpoint();
  expect(endpoints.size).toBeGreaterThan(60);
  const open = [...endpoints].flatMap(([call, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => {
      if (!schema) return [];
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
      return [...unbounded(shape, `${call} ${part}`)];
    }),
  );
  expect(open).toEqual([]);
});
