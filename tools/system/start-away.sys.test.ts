import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kafka, startKafka } from '../engines/kafka.ts';
import { s3, s3Variables, startS3 } from '../engines/s3.ts';
import type { Server } from '../engines/server.ts';
import { startTemporal, temporal } from '../engines/temporal.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { Client, Refused } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, schedule } from '../testing/purchases.ts';
import { expectWell, readinessOf } from '../testing/readiness.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { Mailbox } from './away/mailbox.ts';
import { pixel } from './http/pictures.ts';

/** One that cannot be had here is not named to the platform, and its test is skipped. */
const no = {
  kafka: await isMissing(kafka, 'a start without Kafka'),
  s3: await isMissing(s3, 'a start without the file store'),
  temporal: await isMissing(temporal, 'a start without Temporal'),
};

/** Milliseconds: clients ask again seconds apart, and a broker starts slowly where others are at work. */
const BACK_MS = 240_000;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-away-'));
const servers: Server[] = [];
let ports: Readonly<Record<'kafka' | 's3' | 'temporal' | 'mail', number>>;
let mailbox: Mailbox | undefined;
let platform: PlatformProcess;

beforeAll(async () => {
  ports = { kafka: await freePort(), s3: await freePort(), temporal: await freePort(), mail: await freePort() };
  const store = { endpoint: `http://127.0.0.1:${ports.s3}`, bucket: 'marquee', region: 'us-east-1' };
  platform = await PlatformProcess.start({
    args: ['--no-demo'],
    env: {
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      // The tests sign people up and go on as them at once.
      MARQUEE_SIGN_UP: 'open',
      ...(!no.kafka && { KAFKA_BROKERS: `127.0.0.1:${ports.kafka}` }),
      ...(!no.temporal && { TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}` }),
      ...(!no.s3 && s3Variables({ ...store, accessKeyId: 'marquee', secretAccessKey: 'marquee-secret' })),
    },
  });
});

afterAll(async () => {
  await platform?.remove();
  await mailbox?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await removeFolder(folder);
});

async function partNamed(name: string) {
  const { status, parts } = await readinessOf(platform.url);
  return { status, part: parts.find((part) => part.name === name) };
}

/** That it was named while it was away, with the platform ready; and is well once `back` has brought it. */
async function expectToBeMissedAndFound(name: string, back: () => Promise<unknown>): Promise<void> {
  const { status, part } = await partNamed(name);
  expect(status).toBe(200);
  expect(part, name).toMatchObject({ ok: false });
  await back();
  await eventually(`${name} to be well`, async () => (await partNamed(name)).part?.ok, BACK_MS);
}

test('the platform opens, and people schedule shows, while all its engines are away', async () => {
  const artist = await newPerson(platform.url);
  expect((await schedule(artist)).title).toBeTruthy();
});

test.skipIf(no.s3)('a file store that was away at the start takes pictures once it is there', async () => {
  const artist = await newPerson(platform.url);
  const { id: showId } = await schedule(artist);
  const upload = () => artist.upload(shows.setShowPicture, pixel, { params: { showId }, type: 'image/png' });
  const refusal = await upload().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ status: 503, body: { code: 'FilesBusy' } });
  await expectToBeMissedAndFound('file store', async () => {
    servers.push((await startS3({ folder: path.join(folder, 's3'), port: ports.s3 })).server);
  });
  expect((await upload()).thumbnailUrl).toBeTruthy();
});

test.skipIf(no.temporal)('a Temporal that was away at the start gets the standing jobs once it is there', async () => {
  await expectToBeMissedAndFound('jobs', async () => {
    servers.push((await startTemporal({ file: path.join(folder, 'temporal.db'), port: ports.temporal })).server);
  });
  expect((await partNamed('jobs')).part?.detail).toContain('works for Temporal');
});

// A mail is a job: it goes once the engine of jobs is back, too.
test('a mail server that was away at the start gets mails once it is there', async () => {
  const person = new Client(platform.url);
  const email = await person.signUp();
  await expectToBeMissedAndFound('mail server', async () => {
    mailbox = await Mailbox.open(ports.mail);
  });
  await person.request('POST', '/api/auth/request-password-reset', { body: { email } });
  await eventually('the mail to come', async () => mailbox?.taken.length);
});

test.skipIf(no.kafka)('a Kafka that was away at the start gets the whole log once it is there', async () => {
  await expectToBeMissedAndFound('Kafka relay', async () => {
    servers.push((await startKafka({ folder: path.join(folder, 'kafka'), port: ports.kafka })).server);
  });
});

test('whatever was begun meanwhile is whole', async () => {
  await expectWell(platform.url);
});
