import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Server } from '../bench.ts';
import { median } from '../load/latencies.ts';
import type { Child } from '../processes/child.ts';
import { figure, plainRow, type Row, ratioRow } from '../report.ts';
import type { AppendHandlers } from './append-process.ts';
import { bestSingle } from './appends.ts';

const LIKES_LEAST = 3;
const VIEWS_LEAST = 1;
/** Posts that one call tells of, as a page of a feed has them. */
const SEEN = 20;
const READERS = 3000;
const COUNTED_WITHIN_MS = 120_000;
const LOOK_MS = 100;
const EVENTS = 10_000;

/** What storms on the social network cost: likes of one post and views of a page, beside single appends, and somebody's end. */
export async function measureSocial(bench: Bench): Promise<readonly Row[]> {
  const { rounds, seconds } = bench.scale;
  const server = await bench.server(await bench.database('social'));
  const child = await bench.start<AppendHandlers>('rows/append-process.ts', []);
  const single = await singleAppends(bench, child);
  const { author: owner, posts } = await server.child.call('posts', rounds + 1);
  const cookies = await server.child.call('buyers', READERS);
  await server.child.call('quiet');

  const [likes, views, singles]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const post = posts[round] ?? '';
    const liked = await server.child.call('likes', { post, owner, seconds: round === 0 ? seconds / 2 : seconds });
    await server.child.call('quiet');
    const appended = await single.measure(seconds);
    const seen = await viewsASecond(bench, server, cookies);
    bench.say(
      `  round ${round}: likes ${figure(liked)}/s, views ${figure(seen)}/s, single calls ${figure(appended)}/s`,
    );
    if (round === 0) continue;
    likes.push(liked);
    views.push(seen);
    singles.push(appended);
  }
  await bench.stop(child);
  const { seconds: taken, left } = await server.child.call('erase', EVENTS);
  await bench.stop(server.child);
  const baseline = { name: `single call, pool ${single.connections}`, value: median(singles) };
  return [
    ratioRow('like-storm', 'likes/s', median(likes), baseline, LIKES_LEAST, ['of as many people on one post']),
    ratioRow('visits-and-views', 'marks/s', median(views), baseline, VIEWS_LEAST, [
      `${figure(READERS)} people over HTTP, ${SEEN} posts a call, until the read model has them all`,
    ]),
    plainRow('erase-person', 's', taken, '0 rows left', left === 0, [
      `a person with ${figure(EVENTS)} events; ${figure(left)} of their rows can be read afterwards`,
    ]),
  ];
}

/** One call an append over the pool that is best for it. */
async function singleAppends(bench: Bench, child: Child<AppendHandlers>) {
  const url = await bench.database('social_appends');
  const { connections } = await bestSingle(child, url, bench.scale.seconds / 2);
  return { connections, measure: (seconds: number) => child.call('single', { url, connections, seconds }) };
}

/** Everybody has one page of new posts in view; marks a second until all of them are counted. */
async function viewsASecond(bench: Bench, { child, port }: Server, cookies: readonly string[]): Promise<number> {
  const { posts } = await child.call('posts', SEEN);
  await child.call('quiet');
  await bench.generator.call('buyers', cookies);
  const body = { items: posts.map((id) => ({ kind: 'post', id })) };
  const begun = performance.now();
  const { connections } = bench.scale;
  const ask = { path: '/api/views', body };
  const loaded = await bench.generator.call('ask', { ports: [port], connections, seconds: 600, ask });
  if (loaded.acknowledged !== READERS) throw new Error(`${loaded.acknowledged} of ${READERS} calls were answered`);
  while ((await child.call('views', posts)) < READERS * SEEN) {
    if (performance.now() - begun > COUNTED_WITHIN_MS) throw new Error('not every view was counted');
    await pause(LOOK_MS);
  }
  return (READERS * SEEN) / ((performance.now() - begun) / 1000);
}
