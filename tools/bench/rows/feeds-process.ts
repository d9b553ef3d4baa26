import process from 'node:process';
import { feedPage } from '@marquee/command-api/social/feed-page.ts';
import { sightsOfPosts } from '@marquee/command-api/social/sight.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { percentiles } from '../load/latencies.ts';
import { serve } from '../processes/serve.ts';
import { fillFeeds, readersOf } from './feeds-fill.ts';

const PAGE = 20;

const pools = new Map<string, Pool>();

function poolOn(url: string): Pool {
  const pool = pools.get(url) ?? openPool({ url, application: 'feeds', max: 4, statementTimeout: 0 });
  pools.set(url, pool);
  return pool;
}

interface Looks {
  readonly url: string;
  readonly followed: 'few' | 'dormant';
  readonly looks: number;
}

const handlers = {
  /** Fills the read models of a platform that stands still with so many posts, and with readers who follow `followed` people each. */
  async fill({ url, posts, followed }: { readonly url: string; readonly posts: number; readonly followed: number }) {
    await fillFeeds(poolOn(url), posts, followed);
  },

  /** First pages of the feed 'following', one after another; milliseconds, and how many posts the emptiest of them had. */
  async read({ url, followed, looks }: Looks) {
    const pool = poolOn(url);
    const readers = await readersOf(pool, followed);
    const spent: number[] = [];
    let least = PAGE;
    for (let look = 0; look < looks; look += 1) {
      const begun = performance.now();
      const { items } = await page(pool, readers[look % readers.length] ?? '');
      spent.push(performance.now() - begun);
      least = Math.min(least, items.length);
    }
    return { spent, ...percentiles(spent), least };
  },
};
export type FeedHandlers = typeof handlers;

/** As the API reads it: places, rows, and what the reader may see of them. */
function page(pool: Pool, personId: string) {
  const actor = { kind: 'person', id: personId, roles: ['fan'] } as const;
  return feedPage(pool, { of: 'following', viewer: personId }, { cursor: undefined, limit: PAGE }, async (rows) => {
    const sights = await sightsOfPosts(pool, { personId, actor, minor: undefined }, rows);
    return rows.filter((_, n) => sights[n] === 'whole').map(({ post }) => ({ id: post }));
  });
}

process.once('SIGTERM', async () => {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  process.exit(0);
});
serve(handlers);
