import { randomBytes } from 'node:crypto';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { sandboxKeys } from '@marquee/command-api/platform/parts/payments.ts';
import { type Sandbox, startSandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, pay, schedule, wish } from '../testing/purchases.ts';
import { statusesOf } from './http/buyers.ts';

const masterKey = randomBytes(32);

let sandbox: Sandbox;
let platform: PlatformProcess;

/** A payment provider that delivers no webhook, and the platform beside it. */
beforeAll(async () => {
  sandbox = await startSandbox(sandboxKeys(masterKey));
  platform = await start();
});

afterAll(async () => {
  await platform?.remove();
  await sandbox?.close();
});

const start = (again?: { readonly dataDir: string; readonly port: number }) =>
  PlatformProcess.start({
    ...again,
    args: ['--no-demo'],
    env: {
      MARQUEE_SECRET: masterKey.toString('base64url'),
      MARQUEE_MASTER_KEY: masterKey.toString('base64'),
      MARQUEE_SANDBOX_URL: sandbox.origin,
    },
  });

test('a payment whose webhook never came is settled when the platform asks the provider what it has missed', async () => {
  const artist = await newPerson(platform.url);
  const show = await schedule(artist, { capacity: 4, title: 'Unheard' });
  const buyer = await newPerson(platform.url);
  const order = await buyer.call(tickets.purchase, { body: wish(show.id, 2) });
  expect((await pay(buyer, order)).status).toBe('succeeded');
  expect(await statusesOf(buyer, order.ticketId)).toEqual(['pending', 'pending']);
  expect(sandbox.script.counts().undelivered).toBeGreaterThan(0);

  const { dataDir, url } = platform;
  await platform.stop();
  platform = await start({ dataDir, port: Number(new URL(url).port) });
  const confirmed = async () => {
    return (await statusesOf(buyer, order.ticketId)).every((status) => status === 'confirmed');
  };
  await eventually('the tickets', confirmed, 120_000);
  const params = { showId: show.id };
  expect(await artist.call(shows.getShowFigures, { params })).toMatchObject({ sold: 2, held: 0 });
});
