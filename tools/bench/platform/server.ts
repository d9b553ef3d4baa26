import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import type { StripeSettings } from '@marquee/infra/payments/stripe/settings.ts';
import { createStripeProvider } from '@marquee/infra/payments/stripe.ts';
import { emptyEndpoint } from '../competitors/empty.ts';
import { RowLock } from '../competitors/row-lock.ts';
import { serve } from '../processes/serve.ts';
import { makePeople } from './buyers.ts';
import { composePlatform } from './compose.ts';
import { cpuUsed } from './cpu.ts';
import { openLiveShow, openShow } from './open-show.ts';
import { Profiler } from './profiler.ts';
import { untilQuiet } from './quiet.ts';
import { eraseOne, likeOn, makePosts, viewsOf } from './social.ts';
import { deskTokens, makeOperator } from './staff.ts';

/** How a server of the benchmark is started: JSON, as its one argument. */
export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Absent: the provider answers from memory. */
  readonly sandbox?: Omit<StripeSettings, 'kind'>;
  /** Music is brought over from the sandbox of catalogues. */
  readonly catalogueSandbox?: boolean;
}

const { port, dataDir, databaseUrl, sandbox, catalogueSandbox } = JSON.parse(process.argv[2] ?? '{}') as ServerOptions;
const rowLock = new RowLock(databaseUrl);
const platform = await composePlatform({
  port,
  dataDir,
  databaseUrl,
  provider: sandbox ? createStripeProvider({ ...sandbox, kind: 'sandbox' }) : createMemoryProvider(),
  ...(catalogueSandbox && { catalogueSandbox }),
  moreRoutes(router) {
    emptyEndpoint(router);
    rowLock.register(router);
  },
});
const { pool } = platform.storage;
const profiler = new Profiler();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const handlers = {
  buyers: async (count: number) => (await makePeople(platform, count)).map(({ cookie }) => cookie),
  async openShow(capacity: number) {
    const [artist] = await makePeople(platform, 1);
    if (!artist) throw new Error('nobody gives the show');
    return openShow(platform.storage, artist.id, capacity);
  },
  /** A show that is on, its artist's `Cookie` header, and those of so many fans. */
  async openLiveShow(fans: number) {
    const [artist, ...others] = await makePeople(platform, fans + 1);
    if (!artist) throw new Error('nobody gives the show');
    const show = await openLiveShow(platform.storage, artist.id, fans);
    return { show, artist: artist.cookie, fans: others.map(({ cookie }) => cookie) };
  },
  /** So many posts of one new person. */
  posts: (count: number) => makePosts(platform, count),
  operator: () => makeOperator(platform),
  tokens: (words: readonly string[]) => deskTokens(platform, words),
  likes: ({ post, owner, seconds }: { readonly post: string; readonly owner: string; readonly seconds: number }) =>
    likeOn(platform, post, owner, seconds),
  views: (posts: readonly string[]) => viewsOf(platform, posts),
  erase: (events: number) => eraseOne(platform, events),
  openRowLock: (capacity: number) => rowLock.open(capacity),
  quiet: () => untilQuiet(platform),
  /** How many of these orders have their hold and their placing in the log. */
  async found({ show, orders }: { readonly show: string; readonly orders: readonly string[] }) {
    const { rows } = await pool.query<{ found: number }>(
      `select count(*) as found from unnest($2::text[]) as given(id)
       where exists (select from log.events where stream = 'order-' || given.id and revision = 0)
         and given.id in (select data ->> 'order' from log.events where stream = $1 and type = 'SeatsHeld')`,
      [`inventory-${show}-general`, orders],
    );
    return rows[0]?.found ?? 0;
  },
  foundRowLock: (orders: readonly string[]) => rowLock.found(orders),
  async events() {
    const { rows } = await pool.query<{ n: number }>('select coalesce(max(position), 0) as n from log.events');
    return rows[0]?.n ?? 0;
  },
  startProfile: () => profiler.start(),
  stopProfile: (file: string) => profiler.stop(file),
  resetDelay: () => delay.reset(),
  /** Milliseconds. */
  delay: () => ({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }),
  /** Milliseconds of CPU that this process and PostgreSQL have used so far. */
  cpu: () => cpuUsed(pool),
  /** Bytes. */
  memory: () => process.memoryUsage().rss,
};
export type ServerHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await rowLock.close();
  await platform.close();
  process.exit(0);
});
serve(handlers);
