import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KafkaBroker, kafka, startKafka } from '../engines/kafka.ts';
import { type S3Server, s3, startS3 } from '../engines/s3.ts';
import { whyMissing } from '../engines/testing/describe-engine.ts';
import { Client, Refused } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { atTheProvider, inTheLog } from './away/books.ts';
import { AwayHouse } from './away/house.ts';
import { AWAY, EVERYTHING, expectToSurvive } from './away/spell.ts';
import { pixel } from './http/pictures.ts';
import { eventsOf } from './load/log.ts';
import { countSeats } from './load/seats.ts';

const [noKafka, noS3] = [await whyMissing(kafka), await whyMissing(s3)];
for (const missing of [noKafka, noS3]) if (missing !== undefined) console.warn(`Skipped: an engine away. ${missing}`);

const PROVIDER_AWAY = ['503 PaymentBusy', '503 PaymentOutcomeUnknown', '503 OutcomeUnknown'];

/** Milliseconds for the answers of a mail server that takes nothing more. */
const ANSWERED_MS = 500;

let folder: string;
let broker: KafkaBroker | undefined;
let store: S3Server | undefined;
let house: AwayHouse;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-away-'));
  [broker, store] = await Promise.all([
    noKafka === undefined ? startKafka({ folder: path.join(folder, 'kafka') }) : undefined,
    noS3 === undefined ? startS3({ folder: path.join(folder, 's3') }) : undefined,
  ]);
  house = await AwayHouse.open({
    ...(broker && { KAFKA_BROKERS: broker.address }),
    ...(store && {
      S3_ENDPOINT: store.settings.endpoint,
      S3_BUCKET: store.settings.bucket,
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    }),
  });
}, 400_000);

afterAll(async () => {
  await house?.close();
  await Promise.all([broker?.server.stop(), store?.server.stop()]);
  await removeFolder(folder);
}, 120_000);

test('a payment provider that refuses connections: pages and chat go on, and nobody keeps seats without a payment', () =>
  expectToSurvive(house, {
    part: 'payment provider',
    leave: () => house.provider.refuse(),
    back: () => house.provider.reopen(),
    readyStatus: 200,
    outcomes: { look: ['ok'], chat: ['ok'], hold: PROVIDER_AWAY, tip: PROVIDER_AWAY },
  }));

test('a payment provider that says nothing: pages and chat go on, and whoever pays is told what to do', () =>
  expectToSurvive(house, {
    part: 'payment provider',
    leave: async () => house.provider.fallSilent(),
    back: () => house.provider.reopen(),
    readyStatus: 200,
    outcomes: { look: ['ok'], chat: ['ok'], hold: PROVIDER_AWAY },
  }));

test('PostgreSQL killed under load: everything is refused at once with a next step, and goes on when it is back', () =>
  expectToSurvive(house, {
    part: 'PostgreSQL',
    leave: () => house.postgres.kill(),
    back: () => house.postgres.restart(),
    readyStatus: 503,
    outcomes: { look: AWAY, hold: AWAY, chat: AWAY },
    meanwhile: pagesAreServed,
  }));

test('a PostgreSQL that says nothing: requests are refused and do not hang, and go on when it speaks again', () =>
  expectToSurvive(house, {
    part: 'PostgreSQL',
    leave: () => house.postgres.freeze(),
    back: async () => house.postgres.thaw(),
    readyStatus: 503,
    outcomes: { look: AWAY },
    meanwhile: pagesAreServed,
  }));

test('a mail server that refuses connections: everything goes on, and each mail comes once when it is back', () =>
  expectToSurvive(house, {
    part: 'mail server',
    async leave() {
      house.mailbox.turnsAway = true;
      await pause(ANSWERED_MS);
      await house.mail.refuse();
    },
    back() {
      house.mailbox.turnsAway = false;
      return house.mail.reopen();
    },
    readyStatus: 200,
    outcomes: EVERYTHING,
  }));

test.skipIf(noKafka !== undefined)('Kafka killed under load: everything goes on, and the relay catches up', () =>
  expectToSurvive(house, {
    part: 'Kafka relay',
    leave: async () => broker?.server.kill(),
    back: async () => broker?.server.restart(),
    readyStatus: 200,
    outcomes: EVERYTHING,
  }),
);

test.skipIf(noS3 !== undefined)('the file store killed under load: everything goes on but pictures', async () => {
  const params = { showId: house.show.id };
  const upload = () => house.artist.upload(shows.setShowPicture, pixel, { params, type: 'image/png' });
  const { thumbnailUrl: before } = await upload();
  const look = async (address: string | null) =>
    (await new Client(house.platform.url).request('GET', address ?? '/files/pictures/none')).status;
  await expectToSurvive(house, {
    part: 'file store',
    leave: async () => store?.server.kill(),
    back: async () => store?.server.restart(),
    readyStatus: 200,
    outcomes: EVERYTHING,
    async meanwhile() {
      const refusal = await upload().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refused);
      expect(refusal).toMatchObject({ status: 503, body: { code: 'FilesBusy' } });
      expect(await look(before)).toBe(503);
    },
  });
  expect(await look(before)).toBe(200);
  expect(await look((await upload()).thumbnailUrl)).toBe(200);
});

test('whatever was begun while something was away has ended: no seat is kept, no money is missing', async () => {
  const stream = `inventory-${house.show.id}-general` as const;
  const log = await house.openLog();
  try {
    const ended = async () => countSeats(await eventsOf(log.store, stream)).held === 0;
    await eventually('every hold to end', ended, 180_000);
  } finally {
    await log.close();
  }
  expect(await inTheLog(house)).toEqual(await atTheProvider(house.sandbox));
  expect(await house.verify()).toMatchObject({ ok: true, findings: [] });
});

/** The web app needs no engine; whatever it asks is refused, sign-in as well. */
async function pagesAreServed(): Promise<void> {
  const answer = await new Client(house.platform.url).request('GET', '/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const body = { email: 'nobody@people.test', password: 'a long enough password' };
  for (const refused of [
    await house.artist.request('GET', '/api/live-shows'),
    await new Client(house.platform.url).request('POST', '/api/auth/sign-in/email', { body }),
  ]) {
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}
