import { randomBytes, randomUUID } from 'node:crypto';
import { social } from '@marquee/command-api/contract/social.ts';
import type { Like } from '@marquee/domain/social/like/events.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase, withEmbeddedLog } from '../testing/embedded.ts';
import { networkAddress } from '../testing/network-address.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson } from '../testing/purchases.ts';
import { verified } from '../testing/verified.ts';
import { makeCrowd } from './load/crowd.ts';

const FANS = 600;
/** A machine that has much to do takes some rounds until so many likes come within a second that it is a storm. */
const MOST_ROUNDS = 12;

const secret = randomBytes(32).toString('base64url');
let platform: PlatformProcess;
let postId: string;
let fans: readonly Fan[];

interface Seen {
  readonly isLiked?: boolean;
  readonly likeCount?: number;
}

/** A browser of one person that reads its own writes, and waits for nobody else's. */
class Fan {
  readonly #address = networkAddress();
  readonly #cookies = new Map<string, string>();

  constructor(session: string) {
    this.#keep(session);
  }

  /** Asks again, with the same key, where the platform says so: a machine with much to do does not answer all of them in time. */
  async ask(method: string, path: string, key: string = randomUUID()): Promise<Seen> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, origin: platform.url, 'x-forwarded-for': this.#address };
    const keyed = method !== 'GET' && { 'idempotency-key': key };
    const answer = await fetch(platform.url + path, { method, headers: { ...headers, ...keyed } });
    for (const each of answer.headers.getSetCookie()) this.#keep(each);
    if (answer.status === 503) return this.ask(method, path, key);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Seen;
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** Likes the post, or no longer, and answers whether they see that at once. */
  async tap(on: boolean): Promise<boolean> {
    await this.ask(on ? 'PUT' : 'DELETE', `/api/likes/post/${postId}`);
    return (await this.ask('GET', `/api/posts/${postId}`)).isLiked === on;
  }
}

beforeAll(async () => {
  const env = {
    MARQUEE_SECRET: secret,
    MARQUEE_TRUST_PROXY: 'true',
    MARQUEE_REQUESTS_PER_MINUTE: '1000000',
  };
  platform = await PlatformProcess.start({ args: ['--no-demo'], env });
  const author = await newPerson(platform.url);
  postId = (await author.call(social.createPost, { body: { content: 'Everybody likes this.' } })).id;
  const pool = new pg.Pool({ connectionString: embeddedDatabase(platform.dataDir), max: 1 });
  fans = (await makeCrowd(pool, secret, FANS)).map((session) => new Fan(session));
  await pool.end();
});
afterAll(() => platform?.remove(), 120_000);

const likesInLog = () =>
  withEmbeddedLog(platform.dataDir, async (log) =>
    (await eventsToEnd(log, { types: ['LikesSet'] })).map(({ meta, data }) => ({
      gathered: meta.actor === 'system:gatherer',
      entries: (data as { readonly entries: readonly Like[] }).entries,
    })),
  );

test(`${FANS} people like one post at once: each sees it at once, none is lost, and the log is sound`, async () => {
  // whoever comes for the first time is told to the log first, which is dear: that is not the storm
  for (let n = 0; n < FANS; n += 60)
    await Promise.all(fans.slice(n, n + 60).map((fan) => fan.ask('GET', `/api/posts/${postId}`)));
  let rounds = 0;
  const everybody = async (on: (n: number) => boolean) => {
    const seen = await Promise.all(fans.map((fan, n) => fan.tap(on(n))));
    rounds += 1;
    expect(seen.filter((isSeen) => !isSeen)).toHaveLength(0);
  };
  const count = async () => (await fans[0]?.ask('GET', `/api/posts/${postId}`))?.likeCount;
  while (
    !(await likesInLog()).some(({ gathered, entries }) => gathered && entries.length > 1) &&
    rounds < MOST_ROUNDS
  ) {
    await everybody(() => true);
    expect(await count()).toBe(FANS);
  }
  // a third of them no longer do, in the middle of it; the next third take it back and like it again
  await everybody((n) => n % 3 !== 0);
  expect(await count()).toBe((FANS / 3) * 2);
  await everybody((n) => n % 3 === 2);
  await everybody((n) => n % 3 !== 0);
  expect(await count()).toBe((FANS / 3) * 2);

  const logged = await likesInLog();
  const entries = logged.flatMap((each) => each.entries);
  expect(entries).toHaveLength(FANS * rounds);
  const folded = new Map(entries.map(({ person, on }) => [person, on]));
  expect([...folded.values()].filter(Boolean)).toHaveLength((FANS / 3) * 2);
  expect(logged.some(({ gathered }) => gathered)).toBe(true);
  expect(await verified({ dataDir: platform.dataDir })).toMatchObject({ ok: true, findings: [] });
}, 600_000);
