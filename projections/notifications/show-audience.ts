import { follows } from '../accounts/follows.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from '../ticketing/orders.ts';
import { notices } from './notices.ts';

const inOrders = projectionVersionOf(orders);
const table = (name: string) => projectionVersionOf(notices).table(name);
const audience = prepared<{ person: string }>(
  `select person from unnest($2::uuid[]) w(person)
   where exists (select from ${table('show_news')} s
       join ${projectionVersionOf(follows).table('follows')} f on f.followee = s.owner and f.follower = w.person and f.state = 'following'
       where s.show = any($1::uuid[]))
     or exists (select from ${table('show_news')} s join ${table('bells')} b on b.channel = s.owner and b.person = w.person and b.is_on
       where s.show = any($1::uuid[]))
     or exists (select from ${inOrders.table('orders')} o where o.buyer = w.person and o.show = any($1::uuid[]))
     or exists (select from ${inOrders.table('gifts')} g join ${inOrders.table('orders')} o using (order_id)
       where g.holder = w.person and o.show = any($1::uuid[]))`,
);

/** Which of these people follow the owner of one of these shows, have a bell on them, or have, or had, a ticket to it. */
export async function toldOfShows(
  database: Database,
  shows: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> {
  if (shows.length === 0 || people.length === 0) return [];
  return (await audience(database, [shows, people])).map(({ person }) => person);
}

const parties = prepared<{ person: string }>(
  `select person from unnest($2::uuid[]) w(person)
   where exists (select from ${table('affair_news')} a where a.affair = any($1::uuid[]) and w.person in (a.owner, a.other))`,
);
const hearing = prepared<{ person: string }>(
  `select distinct person from ${table('bells')} where channel = any($1::uuid[]) and person = any($2::uuid[]) and is_on`,
);

/** Which of these people have a part in one of these licences, migrations, tracks or subscriptions. */
export async function toldOfAffairs(
  database: Database,
  affairs: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> {
  if (affairs.length === 0 || people.length === 0) return [];
  return (await parties(database, [affairs, people])).map(({ person }) => person);
}

/** Which of these people have a bell on one of these channels. */
export async function toldOfChannels(
  database: Database,
  channels: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> {
  if (channels.length === 0 || people.length === 0) return [];
  return (await hearing(database, [channels, people])).map(({ person }) => person);
}
