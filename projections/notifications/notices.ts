import type { LogEvent } from '@marquee/domain/contexts.ts';
import { bellEvents } from '@marquee/domain/notifications/bell/events.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { preferenceEvents } from '@marquee/domain/notifications/preference/events.ts';
import { readingEvents } from '@marquee/domain/notifications/reading/events.ts';
import { instantOf, noticeIdOf, type Telling, tellingEvents, told } from '@marquee/domain/notifications/told.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { affairEvents, affairNews } from './affair-news.ts';
import { bells, noticeMarks, noticePreferences, noticeReads } from './choices.ts';
import { showNews } from './show-news.ts';

/**
 * Something that a person is told of: one line for all that happens to one thing in a day, however many do it. Who they are, and
 * whether it still stands, is asked of what it is about when it is read.
 */
export interface NoticeRow {
  readonly person: string;
  readonly kind: NoticeKind;
  /** What it is about: a post, a comment, an order, a group, art, a case, a decision, or a person. */
  readonly subject: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of this line alone, derived from the four. */
  readonly notice: string;
  readonly last_at: string;
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

type Key = Pick<NoticeRow, 'person' | 'kind' | 'subject' | 'day'>;

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
    GroupRoleGranted: tell,
    GroupTransferred: tell,
    SaleCompleted: tell,
    ReturnAsked: tell,
    ArtGiven: tell,
    CaseDecided: tell,
    OwnerTold: tell,
    ReportersTold: tell,
    ClaimantsTold: tell,
    PersonalDataRevealed: tell,
    TakedownWithdrawn: tell,
    SplitProposed: tell,
    SplitDeclined: tell,
    SplitInForce: tell,
    SplitLeft: tell,
    SubmissionAccepted: tell,
    SubmissionRejected: tell,
  },
});

function tell(row: NoticeRow | undefined, event: Telling, key: Key): NoticeRow {
  const at = instantOf(event);
  if (row) return row.last_at < at ? { ...row, last_at: at } : row;
  return { ...key, notice: noticeIdOf(key, key.day), last_at: at };
}

export const notices = projection(
  'notices',
  12,
  { ...tellingEvents, ...showEvents, ...readingEvents, ...preferenceEvents, ...bellEvents, ...affairEvents },
  [noticesTable, showNews, affairNews, noticeMarks, noticeReads, noticePreferences, bells],
);
