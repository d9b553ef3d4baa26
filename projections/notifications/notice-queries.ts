import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { follows } from '../accounts/follows.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from '../ticketing/orders.ts';
import { notices } from './notices.ts';

/** One line of what a person is told: a notice of their own, or news of a show. */
export interface NoticeLine {
  readonly notice: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly day: string;
  readonly last_at: string;
}

const { table } = projectionVersionOf(notices);
const inFollows = projectionVersionOf(follows).table('follows');
const inOrders = projectionVersionOf(orders);

/** News of shows that are looked at for one person: of the whole town's, the newest. */
const MOST_NEWS = 2000;
/** Later than anything that happens, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

const wanted = (kind: string) =>
  `not exists (select from ${table('notice_preferences')} c
     where c.person = $1 and c.kind = ${kind} and c.channel = 'app' and not c.is_on)`;

/** The id of a line of news: derived from the two, in the form of a UUID of version 5. */
const newsId = `overlay(overlay(md5(s.show::text || k.kind) placing '5' from 13) placing '8' from 17)::uuid`;

const lines = prepared<NoticeLine>(
  `with own as (
     select notice, kind, subject, day, last_at from ${table('notices')} n
     where person = $1 and (last_at, notice) < ($2::timestamptz, $3::uuid) and last_at > $4::timestamptz and ${wanted('n.kind')}
     order by last_at desc, notice desc limit $5
   ), news as (
     select ${newsId} as notice, k.kind, s.show as subject,
       to_char(k.at at time zone 'UTC', 'YYYY-MM-DD') as day, k.at as last_at
     from (select * from ${table('show_news')} order by changed_at desc limit ${MOST_NEWS}) s
     cross join lateral (values ('showAnnounced', s.announced_at), ('showLive', s.live_at),
       ('showMoved', s.moved_at), ('showCancelled', s.cancelled_at)) k(kind, at)
     where s.owner <> $1 and k.at > $4::timestamptz
       and (k.at, ${newsId}) < ($2::timestamptz, $3::uuid) and ${wanted('k.kind')}
       and (case when k.kind in ('showAnnounced', 'showLive')
         then exists (select from ${inFollows} f
           where f.follower = $1 and f.followee = s.owner and f.state = 'following' and f.followed_at <= k.at)
         else exists (select from ${inOrders.table('orders')} o
             where o.buyer = $1 and o.show = s.show and o.issued_at <= k.at)
           or exists (select from ${inOrders.table('gifts')} g join ${inOrders.table('orders')} o using (order_id)
             where g.holder = $1 and o.show = s.show) end)
     order by k.at desc, 1 desc limit $5
   )
   select * from own union all select * from news order by last_at desc, notice desc limit $5`,
);
const mark = prepared<{ up_to: string }>(`select up_to from ${table('notice_marks')} where person = $1`);
const choices = prepared<{ kind: NoticeKind; is_on: boolean }>(
  `select kind, is_on from ${table('notice_preferences')} where person = $1 and channel = 'app'`,
);

/** Read models that the lines are told from. */
export const noticeModels = ['notices', 'follows', 'orders'];

export interface AskedNotices {
  readonly person: string;
  /** `next` of the page before; one that does not parse begins at the beginning. */
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Only what happened after this instant (ISO 8601); absent: all. */
  readonly after?: string | undefined;
}

/** What a person is told and wants to be told, newest first. Whether it still stands is not asked here. */
export async function noticesOf(
  database: Database,
  { person, cursor, limit, after = '-infinity' }: AskedNotices,
): Promise<Page<NoticeLine>> {
  const [at, notice] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await lines(database, [person, at, notice, after, limit + 1]);
  return pageOf(rows, limit, (last) => [last.last_at, last.notice]);
}

/** Up to when a person has read (ISO 8601); undefined: nothing. */
export async function readUpTo(database: Database, person: string): Promise<string | undefined> {
  return (await mark(database, [person]))[0]?.up_to;
}

/** Kinds that a person has said a word about, and whether they want to be told in the app. */
export async function noticeChoices(database: Database, person: string): Promise<ReadonlyMap<NoticeKind, boolean>> {
  const rows = await choices(database, [person]);
  return new Map(rows.map(({ kind, is_on }) => [kind, is_on]));
}
