import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import { ProviderBusy } from '@marquee/infra/payments/port.ts';
import { TypesettingStalled } from '@marquee/workflows/typesetting/typesetter.ts';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { HttpError } from './error.ts';
import { registerErrors } from './errors.ts';

/** What a request is answered whose handler does this. */
async function answerTo(handler: (request: unknown, reply: FastifyReply) => Promise<unknown>) {
  const app = Fastify();
  registerErrors(app);
  app.get('/', handler);
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^application\/json/) });
  expect(headers).not.toHaveProperty('content-disposition');
  return { status: statusCode, code: JSON.parse(body).code, retryAfter: headers['retry-after'] };
}

const throwing = (error: Error) => answerTo(() => Promise.reject(error));

test('an engine that is away is told with a code of its own and when to come back', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(await throwing(refused)).toEqual({ status: 503, code: 'Unavailable', retryAfter: '5' });
  expect(await throwing(new UnknownOutcome('no answer'))).toMatchObject({ status: 503, code: 'OutcomeUnknown' });
  expect(await throwing(new TypesettingStalled('slow'))).toMatchObject({ status: 503, code: 'Unavailable' });
  expect(await throwing(new ProviderBusy('away'))).toMatchObject({ status: 503, code: 'PaymentBusy' });
});

test.each([
  ['a file that does not fit', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['a table that cannot grow', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'what came of one of these',
    new Error('not stored', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
  ],
])('a full disk is told as what it is: %s', async (_, error) => {
  expect(await throwing(error)).toEqual({ status: 503, code: 'StorageFull', retryAfter: '5' });
});

test('what fails when a file was about to be sent is told as what it is', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const told = await answerTo(async (_, reply) => {
    reply.type('text/event-stream').header('content-disposition', 'attachment; filename="a.csv"');
    throw away;
  });
  expect(told).toEqual({ status: 503, code: 'Unavailable', retryAfter: '5' });
});

test('a bug and a refusal are no outage', async () => {
  expect(await throwing(new TypeError('a bug'))).toEqual({ status: 500, code: 'Internal', retryAfter: undefined });
  const refusal = new HttpError(409, 'SoldOut', 'Sold out.');
  expect(await throwing(refusal)).toEqual({ status: 409, code: 'SoldOut', retryAfter: undefined });
});
