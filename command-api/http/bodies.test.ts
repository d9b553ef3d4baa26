import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { takeJson } from './bodies.ts';
import { registerErrors } from './errors.ts';
import { validatorCompiler } from './validator.ts';

/** What a request that says to be JSON is answered by a route with a body, or by one without. */
async function answerTo(method: 'GET' | 'POST' | 'DELETE', payload: string, body?: z.ZodType) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  takeJson(app);
  registerErrors(app);
  app.route({
    method,
    url: '/',
    schema: body ? { body } : {},
    handler: async (request) => ({ body: request.body ?? null }),
  });
  const request: InjectOptions = { method, url: '/', headers: { 'content-type': 'application/json' }, payload };
  const answer = await app.inject(request);
  await app.close();
  return { status: answer.statusCode, json: answer.json() };
}

test.each(['GET', 'POST', 'DELETE'] as const)('%s: an empty body is none where none is expected', async (method) => {
  expect(await answerTo(method, '')).toEqual({ status: 200, json: { body: null } });
});

test('an empty body is missing where one is expected, and what is no JSON is refused everywhere', async () => {
  const body = z.object({ title: z.string() });
  expect(await answerTo('POST', '', body)).toMatchObject({ status: 400, json: { code: 'BodyMissing' } });
  expect(await answerTo('POST', '{"title":"A"}', body)).toEqual({ status: 200, json: { body: { title: 'A' } } });
  expect(await answerTo('DELETE', '{')).toMatchObject({ status: 400, json: { code: 'BodyMalformed' } });
  expect(await answerTo('POST', '{"__proto__":{}}', body)).toMatchObject({
    status: 400,
    json: { code: 'BodyMalformed' },
  });
});

test('what does not fit the contract is 400 Invalid, with a sentence for each field', async () => {
  const body = z.object({ title: z.string(), tiers: z.array(z.object({ price: z.number() })) });
  expect(await answerTo('POST', '{"tiers":[{"price":"x"}]}', body)).toEqual({
    status: 400,
    json: {
      code: 'Invalid',
      message: '`title` is missing. Add it.',
      requestId: expect.any(String),
      errors: {
        title: '`title` is missing. Add it.',
        'tiers.0.price': '`tiers.0.price` must be a number. Change it and try again.',
      },
    },
  });
  expect(await answerTo('POST', 'null', body)).toMatchObject({
    json: { errors: { body: expect.stringMatching(/^The body/) } },
  });
});
