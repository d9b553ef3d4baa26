import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { readTopic } from '@marquee/infra/kafka/testing/read-topic.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { topicsOf } from '@marquee/projections/relay/topics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KafkaBroker, kafka, startKafka } from '../engines/kafka.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { type Own, ownEngine } from '../engines/testing/own-engine.ts';
import { Client } from '../testing/client.ts';
import { embeddedDatabase } from '../testing/embedded.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { verified } from '../testing/verified.ts';
import { mailTo } from './http/outbox.ts';
import { stands } from './jobs/files-with.ts';
import { makeCrowd } from './load/crowd.ts';
import { namedWords, newCanaries, ownWords, personalWords } from './people/canaries.ts';
import { meet } from './people/meeting.ts';
import { arrive, type Somebody, type Town } from './people/somebody.ts';
import { tracesOf } from './people/traces.ts';

const noKafka = await isMissing(kafka, 'that Kafka is told no word of anybody’s');
const secret = randomBytes(24).toString('hex');
let broker: Own<KafkaBroker> | undefined;
let platform: PlatformProcess;
let town: Town;
let ada: Somebody;
let bob: Somebody;

beforeAll(async () => {
  broker = noKafka ? undefined : await ownEngine((folder) => startKafka({ folder }));
  platform = await PlatformProcess.start({
    args: ['--no-demo'],
    env: {
      MARQUEE_SECRET: secret,
      MARQUEE_TRUST_PROXY: 'true',
      MARQUEE_SIGN_UP: 'confirmed',
      MARQUEE_LOG_LEVEL: 'debug',
      ...(broker && { KAFKA_BROKERS: broker.address }),
    },
  });
  const { url, dataDir } = platform;
  const pool = openPool({ url: embeddedDatabase(dataDir), application: 'test', max: 1 });
  const cookies = await makeCrowd(pool, secret, 100).finally(() => pool.end());
  town = { url, dataDir, crowd: cookies.map((cookie) => Client.withSession(url, cookie)) };
  ada = await arrive(town, newCanaries('1907-03-14'));
  bob = await arrive(town, newCanaries('1909-11-23'));
  await meet(town, ada, bob);
  await meet(town, bob, ada);
});

afterAll(async () => {
  await platform?.remove();
  await broker?.remove();
});

const traces = (words: readonly string[]) => tracesOf(platform.dataDir, platform.output, words);
const exportOf = async ({ client }: Somebody) => (await client.request('GET', accounts.exportMyData.path)).text;
const verification = () => verified({ dataDir: platform.dataDir });

/**
 * A letter about a ticket says who plays, and is whose it was sent to: the outbox keeps it as their mail server would. What
 * was sent to the artist, or in their name, has other words of theirs in it, and is no such letter.
 */
async function naming(artist: string): Promise<string[]> {
  const letters = await createOutbox(path.join(platform.dataDir, 'outbox')).list(1000);
  return letters.flatMap(({ id }) => ['eml', 'json'].map((kind) => `${artist} in outbox/${id}.${kind}`));
}

/** What is stored of an export's archive. */
const filesOf = (id: string) => createDiskFiles(path.join(platform.dataDir, 'files')).list(`exports/${id}/`);

/** What is counted of both shows that somebody has, but for what waits. */
async function figuresOf({ client, live, next }: Somebody): Promise<unknown> {
  const figures = await Promise.all(
    [live, next].map((showId) => client.call(shows.getShowFigures, { params: { showId } })),
  );
  const votes = (await client.call(liveShow.listPolls, { params: { showId: live } })).map(({ options }) =>
    options.map((option) => option.votes),
  );
  return { votes, figures: figures.map(({ held: _held, waiting: _waiting, ...counts }) => counts) };
}

test('of two people who did everything with each other, each is given all of their own and nothing of the other', async () => {
  for (const [own, other] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    const text = await exportOf(own);
    expect(ownWords(own.canaries).filter((word) => !text.includes(word))).toEqual([]);
    const others = [...ownWords(other.canaries), ...personalWords(other.canaries), ...namedWords(own.canaries)];
    expect(others.filter((word) => text.includes(word))).toEqual([]);
    expect(text.split(other.id).length - 1, 'the one place: whom they follow').toBe(1);
    const types = new Set((JSON.parse(text) as { events: { type: string }[] }).events.map(({ type }) => type));
    for (const type of ['MessagePosted', 'VoteCast', 'PollStarted', 'TipOffered', 'TipReceived', 'TicketTransferred'])
      expect(types).toContain(type);
    for (const type of ['PersonFollowed', 'OrderPlaced', 'RefundRequested', 'WaitingListJoined', 'ShowScheduled'])
      expect(types).toContain(type);
  }
});

// Nobody is erased twice: a second try would find nothing to begin with.
const once = { retry: 0, timeout: 300_000 };

test(
  'who is erased leaves no word of theirs anywhere, what they had not paid is free at once, and the books stand',
  once,
  async () => {
    const words = personalWords(ada.canaries);
    const before = await traces(words);
    expect(before.length, 'whoever searches finds what is there').toBeGreaterThan(10);
    const books = await figuresOf(bob);
    expect(await verification()).toMatchObject({ ok: true });
    const general = async () =>
      (await bob.client.call(shows.getShow, { params: { showId: bob.next } })).tiers[0]?.available;
    const free = await general();

    const { id: asked } = await ada.client.call(exports.startExport);
    await eventually('an archive of hers', async () => {
      return (await ada.client.call(exports.listExports)).some(({ state }) => state === 'ready');
    });
    await mailTo(platform.dataDir, ada.email, /Your data is ready/);
    await ada.client.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    expect((await ada.client.request('GET', accounts.exportMyData.path)).status).toBe(401);
    await eventually('the unpaid seat to be free', async () => (await general()) === (free ?? 0) + 1);
    // hers, and what the other called her for the ticket that he gave her
    const hers = [...words, bob.canaries.recipient, bob.canaries.recipientMail];
    const left = async () => {
      const found = await traces(hers);
      const received = await naming(ada.canaries.firstName);
      return found.filter((trace) => !received.includes(trace));
    };
    await eventually('the last trace to go', async () => (await left()).length === 0).catch(() => {});
    expect(await left()).toEqual([]);
    expect(await filesOf(asked), 'not even sealed').toEqual([]);
    expect(await traces([bob.canaries.secondRecipientMail]), 'what is of others stays').not.toEqual([]);

    const statusOf = async (showId: string) => (await bob.client.call(shows.getShow, { params: { showId } })).status;
    expect([await statusOf(ada.live), await statusOf(ada.next)]).toEqual(['ended', 'cancelled']);
    await eventually('the money for a show that nobody will give', async () => {
      const held = await bob.client.call(tickets.listMyTickets, { query: { liveShowId: ada.next } });
      return held.every(({ units }) => units.every(({ status }) => status === 'refunded' || status === 'cancelled'));
    });
    expect(await figuresOf(bob)).toEqual(books);
    expect(await verification()).toMatchObject({ ok: true, findings: [] });
    const waiting = await bob.client.call(shows.getShowFigures, { params: { showId: bob.next } });
    expect(waiting).toMatchObject({ waiting: 0 });
    expect((await bob.client.call(tickets.listMyTickets)).length).toBeGreaterThan(0);
  },
);

test.skipIf(noKafka)('what Kafka was told has no word of either, neither before nor after', once, async () => {
  const address = broker?.address ?? '';
  const read = async () => (await Promise.all(topicsOf('marquee').map((topic) => readTopic(address, topic)))).flat();
  const told = await eventually('Kafka to hear of the erasure', async () => {
    const messages = await read();
    return messages.some(({ key, headers }) => key === `person-${ada.id}` && headers['event-type'] === 'PersonErased')
      ? messages
      : undefined;
  });
  const whole = Buffer.from(told.map((message) => JSON.stringify(message, textOf)).join('\n'));
  const words = [ada, bob].flatMap(({ canaries }) => personalWords(canaries));
  expect(words.filter((word) => stands(word, whole))).toEqual([]);
});

const textOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
