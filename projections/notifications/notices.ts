import { followingEvents } from '@marquee/domain/accounts/follow/events.ts';
import { possessionEvents } from '@marquee/domain/art/possession/events.ts';
import { saleEvents } from '@marquee/domain/art/sale/events.ts';
import type { LogEvent } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { caseEvents } from '@marquee/domain/moderation/case/events.ts';
import { splitEvents } from '@marquee/domain/music/split/events.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { preferenceEvents } from '@marquee/domain/notifications/preference/events.ts';
import { readingEvents } from '@marquee/domain/notifications/reading/events.ts';
import { ESCROW } from '@marquee/domain/payments/payable/lines.ts';
import { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { commentEvents } from '@marquee/domain/social/comment/events.ts';
import { likeEvents } from '@marquee/domain/social/like/events.ts';
import { membershipEvents } from '@marquee/domain/social/membership/events.ts';
import { publicationEvents } from '@marquee/domain/social/publication/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { noticeMarks, noticePreferences } from './choices.ts';
import { showNews } from './show-news.ts';

/**
 * Something that a person is told of: one line for all that happens to one thing in a day, however many do it. Who they are, and
 * whether it still stands, is asked of what it is about when it is read.
 */
export interface NoticeRow {
  readonly person: string;
  readonly kind: NoticeKind;
  /** What it is about: a post, a comment, an order, a group, art, a track, a decision, or a person. */
  readonly subject: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of this line alone, derived from the four. */
  readonly notice: string;
  readonly last_at: string;
}

const tellingEvents = {
  PersonFollowed: followingEvents.PersonFollowed,
  FollowRequested: followingEvents.FollowRequested,
  CommentAdded: commentEvents.CommentAdded,
  PublicationCreated: publicationEvents.PublicationCreated,
  TicketTransferred: orderEvents.TicketTransferred,
  TipReceived: tipEvents.TipReceived,
  JoinRequested: membershipEvents.JoinRequested,
  MemberInvited: membershipEvents.MemberInvited,
  MemberJoined: membershipEvents.MemberJoined,
  SaleCompleted: saleEvents.SaleCompleted,
  ReturnAsked: saleEvents.ReturnAsked,
  ArtGiven: possessionEvents.ArtGiven,
  CaseDecided: caseEvents.CaseDecided,
  ReportersTold: caseEvents.ReportersTold,
  SplitProposed: splitEvents.SplitProposed,
  SplitDeclined: splitEvents.SplitDeclined,
  SplitInForce: splitEvents.SplitInForce,
  SplitLeft: splitEvents.SplitLeft,
  ...likeEvents,
} as const;
type Telling = Recorded<typeof tellingEvents>;
type Key = Pick<NoticeRow, 'person' | 'kind' | 'subject' | 'day'>;

/** When it happened: what was brought over says so itself. */
function instantOf({ type, data, meta }: Telling): string {
  return type === 'CommentAdded' ? data.at : meta.recordedAt;
}

/** Who is told of an event, and as what; nobody is told of what they do themselves. */
function told(event: Telling): Omit<Key, 'day'>[] {
  const { type, data, meta } = event;
  switch (type) {
    case 'PersonFollowed': {
      const { follower, followee } = data;
      // who was asked says yes themselves
      return meta.actor === followee
        ? [{ person: follower, kind: 'followAccepted', subject: followee }]
        : [{ person: followee, kind: 'followed', subject: followee }];
    }
    case 'FollowRequested':
      return [{ person: data.followee, kind: 'followRequested', subject: data.followee }];
    case 'LikesSet':
      return data.entries
        .filter(({ kind, person, owner, on }) => on && person !== owner && ['post', 'comment'].includes(kind))
        .map(({ kind, id, owner }) => ({
          person: owner,
          kind: kind === 'post' ? ('liked' as const) : ('likedComment' as const),
          subject: id,
        }));
    case 'CommentAdded': {
      const { author, owner, answered, parent, subject } = data;
      const words = keyOf(event.stream);
      const replied = answered !== undefined && parent !== undefined && answered !== author;
      return [
        ...(replied ? [{ person: answered, kind: 'replied' as const, subject: parent }] : []),
        // the author of the post whom somebody answers is told of that alone
        ...(owner !== author && owner !== answered && parent === undefined
          ? [{ person: owner, kind: 'commented' as const, subject: subject.id }]
          : []),
        // whom the words are for anyway is told of that alone
        ...(data.mentions ?? [])
          .filter((person) => person !== answered && !(person === owner && parent === undefined))
          .map((person) => ({ person, kind: 'mentioned' as const, subject: words })),
      ];
    }
    case 'PublicationCreated': {
      const { author, of, mentions = [] } = data;
      const owner = of && of.owner !== author ? of.owner : undefined;
      return [
        ...(of && owner ? [{ person: owner, kind: 'shared' as const, subject: of.id }] : []),
        ...mentions
          .filter((person) => person !== owner)
          .map((person) => ({ person, kind: 'mentioned' as const, subject: keyOf(event.stream) })),
      ];
    }
    case 'CaseDecided':
      return data.outcome === 'dismiss' ? [] : [{ person: data.owner, kind: 'decisionMade', subject: data.decision }];
    case 'ReportersTold':
      return data.reporters.map((person) => ({ person, kind: 'reportAnswered' as const, subject: data.decision }));
    case 'TicketTransferred':
      return [{ person: data.to, kind: 'ticketReceived', subject: keyOf(event.stream) }];
    case 'JoinRequested':
      return data.told.map((person) => ({ person, kind: 'groupRequested' as const, subject: data.group }));
    case 'MemberInvited':
      return [{ person: data.person, kind: 'groupInvited', subject: data.group }];
    case 'MemberJoined':
      return data.by === undefined ? [] : [{ person: data.person, kind: 'groupAccepted', subject: data.group }];
    case 'TipReceived':
      return payeesIn(data.split).map((person) => ({ person, kind: 'tipped' as const, subject: person }));
    case 'SaleCompleted': {
      const { buyer, seller, item, split } = data;
      const others = payeesIn(split).filter((person) => person !== seller && person !== buyer);
      return [
        { person: buyer, kind: 'artBought', subject: item.id },
        { person: seller, kind: 'artSold', subject: item.id },
        ...others.map((person) => ({ person, kind: 'artRoyalty' as const, subject: item.id })),
      ];
    }
    case 'ReturnAsked':
      return [{ person: data.seller, kind: 'artReturnAsked', subject: data.item.id }];
    case 'ArtGiven':
      return [{ person: data.to, kind: 'artGiven', subject: keyOf(event.stream) }];
    case 'SplitProposed':
      return [...data.parties.map(({ party }) => party), ...data.leaving]
        .filter((person) => person !== data.owner)
        .map((person) => ({ person, kind: 'splitProposed' as const, subject: keyOf(event.stream) }));
    case 'SplitInForce':
      // whose yes was the last one knows
      return [...new Set([data.owner, ...data.parties.map(({ party }) => party)])]
        .filter((person) => person !== meta.actor)
        .map((person) => ({ person, kind: 'splitInForce' as const, subject: keyOf(event.stream) }));
    case 'SplitDeclined':
      return [{ person: data.owner, kind: 'splitDeclined', subject: keyOf(event.stream) }];
    case 'SplitLeft':
      return [{ person: data.owner, kind: 'splitLeft', subject: keyOf(event.stream) }];
  }
}

/** Whose escrow the lines of a sale go to: the event of a tip names its recipient there alone. */
function payeesIn(split: Split): readonly string[] {
  return split.filter(({ account }) => account === ESCROW).map(({ sub }) => sub.slice(0, sub.indexOf('/')));
}

/** Types of the events that one person is told of for themselves. */
export const tellingTypes: readonly string[] = Object.keys(tellingEvents);

export function isTelling(event: LogEvent): event is Extract<LogEvent, Telling> {
  return tellingTypes.includes(event.type);
}

/** Whom such an event tells something. */
export function toldPeople(event: Telling): readonly string[] {
  return told(event).map(({ person }) => person);
}

const noticesTable = keyedTable<NoticeRow, 'person' | 'kind' | 'subject' | 'day', typeof tellingEvents>({
  name: 'notices',
  columns: {
    person: 'uuid',
    kind: 'text',
    subject: 'uuid',
    day: 'text',
    notice: 'uuid not null',
    last_at: 'timestamptz not null',
  },
  key: ['person', 'kind', 'subject', 'day'],
  indexes: ['(person, last_at desc, notice desc)'],
  keyOf: (event) => told(event).map((key) => ({ ...key, day: instantOf(event).slice(0, 10) })),
  on: {
    PersonFollowed: tell,
    FollowRequested: tell,
    LikesSet: tell,
    CommentAdded: tell,
    PublicationCreated: tell,
    TicketTransferred: tell,
    TipReceived: tell,
    JoinRequested: tell,
    MemberInvited: tell,
    MemberJoined: tell,
    SaleCompleted: tell,
    ReturnAsked: tell,
    ArtGiven: tell,
    CaseDecided: tell,
    ReportersTold: tell,
    SplitProposed: tell,
    SplitDeclined: tell,
    SplitInForce: tell,
    SplitLeft: tell,
  },
});

function tell(row: NoticeRow | undefined, event: Telling, key: Key): NoticeRow {
  const at = instantOf(event);
  if (row) return row.last_at < at ? { ...row, last_at: at } : row;
  return { ...key, notice: derivedId(key.person, key.kind, key.subject, key.day), last_at: at };
}

export const notices = projection(
  'notices',
  5,
  { ...tellingEvents, ...showEvents, ...readingEvents, ...preferenceEvents },
  [noticesTable, showNews, noticeMarks, noticePreferences],
);
