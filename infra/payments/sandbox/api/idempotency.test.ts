import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { cardForm, intentForm, raw } from '../testing/client.ts';

describe("idempotency keys, by Stripe's rules", () => {
  let sandbox: Sandbox;
  let ahead = 0;
  const create = (form: Record<string, string>, idempotencyKey: string) =>
    raw(sandbox, '/v1/payment_intents', form, { idempotencyKey });
  beforeEach(async () => {
    ahead = 0;
    sandbox = await startSandbox({ now: () => Date.now() + ahead });
  });
  afterEach(() => sandbox.close());

  it('replays the first answer to the same request, and says so', async () => {
    const first = await create(intentForm, 'key');
    const again = await create(intentForm, 'key');
    expect(first).toMatchObject({ status: 200, replayed: false });
    expect(again).toEqual({ ...first, replayed: true });
    expect(sandbox.script.counts().intents).toBe(1);
  });

  it('refuses the key for another body or another address', async () => {
    await create(intentForm, 'key');
    const other = await create({ ...intentForm, amount: '5600' }, 'key');
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const elsewhere = await raw(sandbox, '/v1/refunds', intentForm, { idempotencyKey: 'key' });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    expect(sandbox.script.counts().intents).toBe(1);
  });

  it('answers 409 while the first request is being carried out', async () => {
    sandbox.script.latency(50);
    const first = create(intentForm, 'key');
    await expect.poll(async () => (await create(intentForm, 'key')).status, { interval: 1 }).toBe(409);
    expect((await first).status).toBe(200);
    expect((await create(intentForm, 'key')).replayed).toBe(true);
    expect(sandbox.script.counts().intents).toBe(1);
  });

  it('keeps refusals and server errors, so that a key can answer no for a day', async () => {
    const { body: intent } = await create(intentForm, 'intent');
    const path = `/v1/payment_intents/${intent.id}/confirm`;
    const declined = await raw(sandbox, path, cardForm('4000000000000002'), { idempotencyKey: 'declined' });
    expect(declined.status).toBe(402);
    expect(await raw(sandbox, path, cardForm('4000000000000002'), { idempotencyKey: 'declined' })).toEqual({
      ...declined,
      replayed: true,
    });
    sandbox.script.fault({ kind: 'error', path: '/v1/payment_intents' });
    expect((await create(intentForm, 'broken')).status).toBe(500);
    expect(await create(intentForm, 'broken')).toMatchObject({ status: 500, replayed: true });
  });

  it('keeps neither malformed requests nor those turned away', async () => {
    expect((await create({ ...intentForm, amount: 'much' }, 'malformed')).status).toBe(400);
    expect((await create(intentForm, 'malformed')).status).toBe(200);
    sandbox.script.fault({ kind: 'busy' });
    expect((await create(intentForm, 'busy')).status).toBe(429);
    expect((await create(intentForm, 'busy')).status).toBe(200);
    const wrongKey = { idempotencyKey: 'auth', key: 'sk_test_wrong' };
    expect((await raw(sandbox, '/v1/payment_intents', intentForm, wrongKey)).status).toBe(401);
    expect((await create(intentForm, 'auth')).status).toBe(200);
  });

  it('forgets a key after 24 hours', async () => {
    const first = await create(intentForm, 'key');
    ahead = 24 * 3_600_000 + 2000;
    const later = await create(intentForm, 'key');
    expect(later).toMatchObject({ status: 200, replayed: false });
    expect(later.body.id).not.toBe(first.body.id);
  });
});
