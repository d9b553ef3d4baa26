import { endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routesFile, staffCall } from './routes.ts';

const get = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  access: 'person',
  response: z.object({}),
});
const list = { ...get, access: 'operator' } as const;

test('every endpoint of a module is there, by the name and at the place that the contract has for it', () => {
  const module = { Thing: z.object({}), things: { getThing: get, listThings: list }, LIMITS: { most: 3 } };
  expect(
    routesFile('shop', module, new Set([get, list])),
  ).toBe(`// Written by \`npm run api-routes\` from command-api/contract/shop.ts.
import type { things } from '@marquee/command-api/contract/shop.ts';
import { routesOf } from '../routes-of.ts';

export const thingsRoutes = /* @__PURE__ */ routesOf<typeof things>({
  getThing: { method: 'GET', path: '/api/things/:id' },
  listThings: { method: 'GET', path: '/api/things/:id' },
});
`);
});

test('what is for operators alone, and what is no endpoint, is left out', () => {
  expect(routesFile('shop', { admin: { list } }, new Set([list]))).toBeUndefined();
  expect(routesFile('shop', { LIMITS: { most: 3 }, none: {} }, new Set([get]))).toBeUndefined();
});

test('the console has what is for staff, and nothing that only concerns fans', () => {
  const known = new Set([get, list]);
  expect(routesFile('shop', { admin: { list } }, known, staffCall)).toContain('adminRoutes');
  expect(routesFile('shop', { things: { get } }, known, staffCall)).toBeUndefined();
});
