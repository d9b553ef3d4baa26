import { follows } from '../accounts/follows.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from '../ticketing/orders.ts';
import { notices } from './notices.ts';

const inOrders = projectionVersionOf(orders);
const audience = prepared<{ person: string }>(
  `select person from unnest($2::uuid[]) w(person)
   where exists (select from ${projectionVersionOf(notices).table('show_news')} s
       join ${projectionVersionOf(follows).table('follows')} f on f.followee = s.owner and f.follower = w.person and f.state = 'following'
       where s.show = any($1::uuid[]))
     or exists (select from ${inOrders.table('orders')} o where o.buyer = w.person and o.show = any($1::uuid[]))
     or exists (select from ${inOrders.table('gifts')} g join ${inOrders.table('orders')} o using (order_id)
       where g.holder = w.person and o.show = any($1::uuid[]))`,
);

/** Which of these people follow the owner of one of these shows, or have, or had, a ticket to it. */
export async function toldOfShows(
  database: Database,
  shows: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> {
  if (shows.length === 0 || people.length === 0) return [];
  return (await audience(database, [shows, people])).map(({ person }) => person);
}
