import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Router } from './route.ts';

const closeThing = endpoint({
  method: 'POST',
  path: '/api/things/:thingId/close',
  summary: 'Close a thing',
  access: 'person',
  params: z.object({ thingId: z.uuid() }),
  response: z.object({ ok: z.boolean() }),
});
const done = async () => ({ ok: true });
const nobody = async () => undefined;

const router = () =>
  new Router(Fastify(), { of: nobody, isRecent: async () => false }, { use: async () => 'first' as const });

test('an endpoint for people without a rule of whom it is for does not compile', () => {
  const register = (r: Router) => {
    // @ts-expect-error the rule is missing
    r.person(closeThing, done);
    // @ts-expect-error a rule is about what the path names
    r.person(closeThing, { owners: async ({ otherId }) => [otherId], code: 'NotAllowed', message: 'No.' }, done);
    // @ts-expect-error an owner's rule says what the refusal is
    r.person(closeThing, { owners: async ({ thingId }) => [thingId] }, done);
  };
  expect(register).toHaveLength(1);
});

test('an endpoint cannot be registered for others than the contract says', () => {
  expect(() => router().open(closeThing, done)).toThrow('is for person in the contract, and registered for anyone');
  expect(() => router().operator(closeThing, done)).toThrow('is for person in the contract');
  expect(() => router().person({ ...closeThing, access: 'operator' }, 'everyone', done)).toThrow('is for operator');
});

test('a rule about owners cannot be registered where the path names nothing that somebody owns', () => {
  const { params: _, ...closeAll } = { ...closeThing, path: '/api/things/close' };
  const rule = { owners: async () => [], code: 'NotAllowed', message: 'No.' };
  const bytes = { ...closeAll, response: z.unknown() };
  const upload = { ...bytes, upload: { types: ['image/png'], maxBytes: 1024 } };
  const form = { ...bytes, form: { file: 'file', fields: z.object({}), maxBytes: 1024 } };
  const named = "POST /api/things/close names nothing that could be somebody's";
  expect(() => router().person(closeAll, rule, done)).toThrow(named);
  expect(() => router().bytes(bytes, rule, async () => Buffer.from(''))).toThrow(named);
  expect(() => router().upload(upload, rule, done)).toThrow(named);
  expect(() => router().form(form, rule, { keep: async () => ({ sha256: null }), drop: nobody }, done)).toThrow(named);
  expect(() => router().person(closeAll, 'everyone', done)).not.toThrow();
});
