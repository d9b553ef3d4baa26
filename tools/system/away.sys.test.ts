import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KafkaBroker, kafka, startKafka } from '../engines/kafka.ts';
import { type S3Server, s3, s3Variables, startS3 } from '../engines/s3.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { type Own, ownEngine } from '../engines/testing/own-engine.ts';
import { Client, Refused } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { AwayPlatform } from './away/away-platform.ts';
import { atTheProvider, inTheLog } from './away/books.ts';
import { AWAY, EVERYTHING, expectToSurvive } from './away/spell.ts';
import { pixel } from './http/pictures.ts';
import { seatsOf } from './load/seats.ts';

const [noKafka, noS3] = [await isMissing(kafka, 'Kafka away'), await isMissing(s3, 'the file store away')];

const PROVIDER_AWAY = ['503 PaymentBusy', '503 PaymentOutcomeUnknown', '503 OutcomeUnknown'];

/** Milliseconds for the answers of a mail server that takes nothing more. */
const ANSWERED_MS = 500;

let broker: Own<KafkaBroker> | undefined;
let store: Own<S3Server> | undefined;
let house: AwayPlatform;

beforeAll(async () => {
  [broker, store] = await Promise.all([
    noKafka ? undefined : ownEngine((folder) => startKafka({ folder })),
    noS3 ? undefined : ownEngine((folder) => startS3({ folder })),
  ]);
  house = await AwayPlatform.open({
    ...(broker && { KAFKA_BROKERS: broker.address }),
    ...(store && s3Variables(store.settings)),
  });
});

afterAll(async () => {
  await house?.close();
  await Promise.all([broker?.remove(), store?.remove()]);
});

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

test.skipIf(noKafka)('Kafka killed under load: everything goes on, and the relay catches up', () =>
  expectToSurvive(house, {
    part: 'Kafka relay',
    leave: async () => broker?.server.kill(),
    back: async () => broker?.server.restart(),
    readyStatus: 200,
    outcomes: EVERYTHING,
  }),
);

test.skipIf(noS3)('the file store killed under load: everything goes on but pictures', async () => {
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
  await house.withLog((log) => {
    const ended = async () => (await seatsOf(log, house.show.id)).held === 0;
    return eventually('every hold to end', ended, 180_000);
  });
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
