import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { NoticeChannel } from '@marquee/domain/notifications/preference/events.ts';
import { follows } from '../accounts/follows.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { groups } from '../social/groups.ts';
import { posts } from '../social/posts.ts';
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
const inGroups = projectionVersionOf(groups);
const inOrders = projectionVersionOf(orders);

/** News of shows that are looked at for one person: of the whole town's, the newest. */
const MOST_NEWS = 2000;
/** Posts of one channel that are looked at for one page. */
const MOST_POSTS = 100;
/** Lines are told for so long, in milliseconds: 90 days. */
const TOLD_MS = 90 * DAY;
/** Later than anything that happens, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Where `$6` asks for unread lines alone: not opened since. */
const unread = (notice: string, at: string) =>
  `(not $6::boolean or not exists (select from ${table('notice_reads')} r
     where r.person = $1 and r.notice = ${notice} and r.up_to >= ${at}))`;
const wanted = (kind: string) =>
  `not exists (select from ${table('notice_preferences')} c
     where c.person = $1 and c.kind = ${kind} and c.channel = 'app' and not c.is_on)`;

/** The id of a line that is not a row of its own: derived from what it is about, in the form of a UUID of version 5. */
const derived = (text: string) => `overlay(overlay(md5(${text}) placing '5' from 13) placing '8' from 17)::uuid`;
const newsId = derived('s.show::text || k.kind');
const postId = derived(`p.post::text || 'posted'`);
const goneId = derived(`g.grp::text || 'groupDeleted' || g.deleted_at::text`);
const affairId = derived('a.affair::text || k.kind || k.person::text || k.at::text');
const day = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
/** Within the page that is asked for. */
const asked = (at: string, id: string) => `${at} > $4::timestamptz and (${at}, ${id}) < ($2::timestamptz, $3::uuid)`;
const rung = (channel: string, at: string) =>
  `exists (select from ${table('bells')} b where b.person = $1 and b.channel = ${channel} and b.is_on and b.since <= ${at})`;

const lines = prepared<NoticeLine>(
  `with own as (
     select notice, kind, subject, day, last_at from ${table('notices')} n
     where person = $1 and (last_at, notice) < ($2::timestamptz, $3::uuid) and last_at > $4::timestamptz and ${wanted('n.kind')}
       and ${unread('n.notice', 'n.last_at')}
     order by last_at desc, notice desc limit $5
   ), news as (
     select ${newsId} as notice, k.kind, s.show as subject, ${day('k.at')} as day, k.at as last_at
     from (select * from ${table('show_news')} order by changed_at desc limit ${MOST_NEWS}) s
     cross join lateral (values ('showAnnounced', s.announced_at), ('showLive', s.live_at),
       ('showMoved', s.moved_at), ('showCancelled', s.cancelled_at)) k(kind, at)
     where s.owner <> $1 and ${asked('k.at', newsId)} and ${wanted('k.kind')} and ${unread(newsId, 'k.at')}
       and (case when k.kind in ('showAnnounced', 'showLive')
         then exists (select from ${inFollows} f
           where f.follower = $1 and f.followee = s.owner and f.state = 'following' and f.followed_at <= k.at)
           or ${rung('s.owner', 'k.at')}
         else exists (select from ${inOrders.table('orders')} o
             where o.buyer = $1 and o.show = s.show and o.issued_at <= k.at)
           or exists (select from ${inOrders.table('gifts')} g join ${inOrders.table('orders')} o using (order_id)
             where g.holder = $1 and o.show = s.show) end)
     order by k.at desc, 1 desc limit $5
   ), posted as (
     select ${postId} as notice, 'posted' as kind, p.post as subject, ${day('p.published_at')} as day, p.published_at as last_at
     from ${table('bells')} b
     cross join lateral (select post, published_at from ${projectionVersionOf(posts).table('posts')} p
       where p.channel = b.channel and p.live and p.author <> $1 and p.published_at > greatest(b.since, $4::timestamptz)
         and p.published_at <= $2::timestamptz
       order by p.published_at desc, p.post desc limit ${MOST_POSTS}) p
     where b.person = $1 and b.is_on and ${asked('p.published_at', postId)} and ${wanted(`'posted'`)}
       and ${unread(postId, 'p.published_at')}
     order by p.published_at desc, 1 desc limit $5
   ), affairs as (
     select ${affairId} as notice, k.kind, a.affair as subject, ${day('k.at')} as day, k.at as last_at
     from ${table('affair_news')} a
     cross join lateral json_to_recordset(a.news) k(kind text, person uuid, at timestamptz)
     where (a.owner = $1 or a.other = $1) and json_array_length(a.news) > 0 and k.person = $1 and k.at <= $7::timestamptz
       and ${asked('k.at', affairId)} and ${wanted('k.kind')} and ${unread(affairId, 'k.at')}
     order by k.at desc, 1 desc limit $5
   ), gone as (
     select ${goneId} as notice, 'groupDeleted' as kind, g.grp as subject, ${day('g.deleted_at')} as day, g.deleted_at as last_at
     from ${inGroups.table('members')} m join ${inGroups.table('groups')} g on g.grp = m.grp
     where m.person = $1 and m.standing = 'member' and m.since <= g.deleted_at and g.owner <> $1 and g.deleted_at is not null
       and ${asked('g.deleted_at', goneId)} and ${wanted(`'groupDeleted'`)} and ${unread(goneId, 'g.deleted_at')}
     order by g.deleted_at desc, 1 desc limit $5
   )
   select * from own union all select * from news union all select * from posted union all select * from affairs
   union all select * from gone
   order by last_at desc, notice desc limit $5`,
);
const mark = prepared<{ up_to: string }>(`select up_to from ${table('notice_marks')} where person = $1`);
const choices = prepared<{ kind: NoticeKind; is_on: boolean }>(
  `select kind, is_on from ${table('notice_preferences')} where person = $1 and channel = $2`,
);
const choice = prepared<{ is_on: boolean }>(
  `select is_on from ${table('notice_preferences')} where person = $1 and kind = $2 and channel = $3`,
);
const read = prepared<{ notice: string; up_to: string }>(
  `select notice, up_to from ${table('notice_reads')} where person = $1 and notice = any($2::uuid[])`,
);
const bell = prepared<{ is_on: boolean }>(`select is_on from ${table('bells')} where person = $1 and channel = $2`);
const ringing = prepared<{ person: string }>(
  `select b.person from ${table('bells')} b join ${table('notice_preferences')} c on c.person = b.person and c.kind = $2
     and c.channel = 'mail' and c.is_on
   where b.channel = $1 and b.is_on and b.person > $3::uuid order by b.person limit $4`,
);
/** Whether the group is deleted is not asked: that may not have come here yet. */
const inGroup = prepared<{ person: string }>(
  `select m.person from ${inGroups.table('members')} m join ${inGroups.table('groups')} g on g.grp = m.grp
   join ${table('notice_preferences')} c on c.person = m.person and c.kind = $2 and c.channel = 'mail' and c.is_on
   where m.grp = $1 and m.standing = 'member' and g.owner <> m.person and m.person > $3::uuid order by m.person limit $4`,
);

/** Read models that the lines are told from. */
export const noticeModels = ['notices', 'follows', 'orders', 'posts', 'groups'];

export interface AskedNotices {
  readonly person: string;
  /** `next` of the page before; one that does not parse begins at the beginning. */
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Only what happened after this instant (ISO 8601); absent: all. */
  readonly after?: string | undefined;
  /** Without those that were opened by themselves. */
  readonly unread?: boolean | undefined;
  /** UTC milliseconds: lines that are older than 90 days are told no more. */
  readonly now: number;
}

/** What a person is told and wants to be told, newest first. Whether it still stands is not asked here. */
export async function noticesOf(
  database: Database,
  { person, cursor, limit, after = '', unread: only = false, now }: AskedNotices,
): Promise<Page<NoticeLine>> {
  const [at, notice] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const oldest = iso(now - TOLD_MS);
  const from = after > oldest ? after : oldest;
  const rows = await lines(database, [person, at, notice, from, limit + 1, only, iso(now)]);
  return pageOf(rows, limit, (last) => [last.last_at, last.notice]);
}

/** Up to when a person has read (ISO 8601); undefined: nothing. */
export async function readUpTo(database: Database, person: string): Promise<string | undefined> {
  return (await mark(database, [person]))[0]?.up_to;
}

/** Up to when a person has read each of these lines by itself (ISO 8601); those that they have not opened are left out. */
export async function readOneByOne(
  database: Database,
  person: string,
  notices: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (notices.length === 0) return new Map();
  return new Map((await read(database, [person, notices])).map(({ notice, up_to }) => [notice, up_to]));
}

/** Kinds that a person has said a word about, and whether they want to be told so. */
export async function noticeChoices(
  database: Database,
  person: string,
  channel: NoticeChannel,
): Promise<ReadonlyMap<NoticeKind, boolean>> {
  const rows = await choices(database, [person, channel]);
  return new Map(rows.map(({ kind, is_on }) => [kind, is_on]));
}

/** What a person has said of one kind; undefined: nothing. */
export async function noticeChoice(
  database: Database,
  person: string,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<boolean | undefined> {
  return (await choice(database, [person, kind, channel]))[0]?.is_on;
}

/** Whether a person hears of each post in a channel. */
export async function bellOf(database: Database, person: string, channel: string): Promise<boolean> {
  return (await bell(database, [person, channel]))[0]?.is_on ?? false;
}

/**
 * Who hears of each post in a channel, or is in the group that is deleted, and chose mails of this kind, by id behind `after`; at most
 * `limit`.
 */
export async function whoHearsByMail(
  database: Database,
  channel: string,
  kind: NoticeKind,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const hearing = kind === 'groupDeleted' ? inGroup : ringing;
  return (await hearing(database, [channel, kind, after, limit])).map(({ person }) => person);
}
