import type { Bench } from '../bench.ts';
import { percentiles } from '../load/latencies.ts';
import { figure, mostRow, plainRow, type Row } from '../report.ts';
import type { FeedHandlers } from './feeds-process.ts';

const FEW_POSTS = 1000;
/** Whom a reader follows at most before the feed is read the other way. */
const FOLLOWED = 300;
const MOST_TIMES = 3;
const MOST_DORMANT_MS = 40;
/** Pages of one round. */
const LOOKS = 400;
/** The other feed is slower, and its bar is a value. */
const DORMANT_LOOKS = 120;
const WARM_UP = 80;

/** The first page of the feed 'following' among many posts beside the same among few, and of who follows thousands that fell silent. */
export async function measureFeeds(bench: Bench): Promise<readonly Row[]> {
  const { rounds, feedPosts } = bench.scale;
  const [few, many] = await Promise.all([bench.database('feeds_few'), bench.database('feeds_many')]);
  // A platform that starts makes the tables; it must not be at work while they are filled past it.
  for (const url of [few, many]) await bench.stop((await bench.server(url)).child);
  const child = await bench.start<FeedHandlers>('rows/feeds-process.ts', []);
  await child.call('fill', { url: few, posts: FEW_POSTS, followed: FOLLOWED });
  await child.call('fill', { url: many, posts: feedPosts, followed: FOLLOWED });
  bench.say(`  ${figure(feedPosts)} posts beside ${figure(FEW_POSTS)}`);

  const spent = { few: [] as number[], many: [] as number[], dormant: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const looks = round === 0 ? WARM_UP : LOOKS;
    const atFew = await child.call('read', { url: few, followed: 'few', looks });
    const atMany = await child.call('read', { url: many, followed: 'few', looks });
    const dormantLooks = round === 0 ? WARM_UP : DORMANT_LOOKS;
    const dormant = await child.call('read', { url: many, followed: 'dormant', looks: dormantLooks });
    if (Math.min(atMany.least, dormant.least) < 20) throw new Error('a page of the feed was not full');
    bench.say(`  round ${round}: p99 ${figure(atFew.p99)}, ${figure(atMany.p99)}, dormant ${figure(dormant.p99)} ms`);
    if (round === 0) continue;
    spent.few.push(...atFew.spent);
    spent.many.push(...atMany.spent);
    spent.dormant.push(...dormant.spent);
  }
  await bench.stop(child);
  const [atFew, atMany, worst] = [percentiles(spent.few), percentiles(spent.many), percentiles(spent.dormant)];
  const baseline = { name: `at ${figure(FEW_POSTS)} posts`, value: atFew.p99 };
  return [
    mostRow('feed-following', 'ms p99', atMany.p99, baseline, MOST_TIMES, [
      `${FOLLOWED} follows at ${figure(feedPosts)} posts: p50 ${figure(atMany.p50)} ms, at few ${figure(atFew.p50)} ms`,
    ]),
    plainRow('feed-worst', 'ms p50', worst.p50, `<= ${MOST_DORMANT_MS}`, worst.p50 <= MOST_DORMANT_MS, [
      `7,500 follows, all dormant, at ${figure(feedPosts)} posts: p99 ${figure(worst.p99)} ms`,
    ]),
  ];
}
