import type { Written } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type PollWords, pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { rollup } from '../runner/rollup.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { shows } from './shows.ts';

export interface PollRow {
  readonly poll: string;
  readonly show: string;
  readonly owner: string;
  readonly words: Written<PollWords>;
  /** How many there are to choose from. */
  readonly answers: number;
  readonly started_at: string;
  readonly closes_at: string;
  /** Set when it was closed before its time. */
  readonly closed_at: string | null;
}

/** What one person chose: one vote a person and poll. */
export interface VoteRow {
  readonly poll: string;
  readonly voter: string;
  readonly option: number;
}

export const pollsTable = keyedTable<PollRow, 'poll', typeof pollEvents>({
  name: 'polls',
  columns: {
    poll: 'uuid',
    show: 'uuid not null',
    owner: 'uuid not null',
    words: 'json not null',
    answers: 'integer not null',
    started_at: 'timestamptz not null',
    closes_at: 'timestamptz not null',
    closed_at: 'timestamptz',
  },
  key: ['poll'],
  indexes: ['(show, started_at desc)', '(owner)'],
  keyOf: (event) => ({ poll: keyOf(event.stream) }),
  isFirst: ({ type }) => type === 'PollStarted',
  on: {
    PollStarted: (_, event) => {
      const { show, owner, words, answers, closesAt } = event.data;
      const times = { started_at: event.meta.recordedAt, closes_at: closesAt, closed_at: null };
      return { poll: keyOf(event.stream), show, owner, words, answers, ...times };
    },
    PollClosed: (row, event) => row && { ...row, closed_at: event.meta.recordedAt },
  },
});

const tallies = rollup<VoteRow>({
  name: 'poll_tallies',
  columns: { poll: 'uuid', option: 'integer', votes: 'bigint not null' },
  key: ['poll', 'option'],
  contributions: ({ poll, option }) => [{ poll, option, votes: 1 }],
});

type VoteEvents = Pick<typeof pollEvents, 'VoteCast'>;

export const votesTable = keyedTable<VoteRow, 'poll' | 'voter', VoteEvents>({
  name: 'poll_votes',
  columns: { poll: 'uuid', voter: 'uuid', option: 'integer not null' },
  key: ['poll', 'voter'],
  indexes: ['(voter)'],
  keyOf: (event) => ({ poll: keyOf(event.stream), voter: event.data.voter }),
  on: {
    VoteCast: (_, event) => ({ poll: keyOf(event.stream), voter: event.data.voter, option: event.data.option }),
  },
  rollups: [tallies],
});

export const polls = projection('polls', 2, pollEvents, [pollsTable, votesTable]);

/** A poll with its votes by option, and what one person chose. */
export interface PollView extends PollRow {
  /** Votes by index of the answers. */
  readonly votes: readonly number[];
  readonly myVote: number | null;
  /** The show has ended or was cancelled: nobody votes any more, whether or not the poll is closed yet. */
  readonly showOver: boolean;
}

const { table } = projectionVersionOf(polls);
const select = `
  select p.*,
    (select json_agg(coalesce(t.votes, 0) order by n) from generate_series(0, p.answers - 1) as n
     left join ${table('poll_tallies')} t on t.poll = p.poll and t.option = n) as votes,
    (select option from ${table('poll_votes')} v where v.poll = p.poll and v.voter = $2) as "myVote",
    exists (select from ${projectionVersionOf(shows).table('shows')} s
      where s.show = p.show and s.status in ('ended', 'cancelled')) as "showOver"
  from ${table('polls')} p`;
const byId = prepared<PollView>(`${select} where p.poll = $1`);
const byShow = prepared<PollView>(`${select} where p.show = $1 order by p.started_at desc, p.poll limit $3`);

const open = prepared<{ readonly poll: string }>(
  `select poll from ${table('polls')} where show = $1 and closed_at is null and closes_at > $2`,
);

/** Ids of a show's polls that are open at `now`, ISO 8601. */
export async function openPollsOfShow(database: Database, show: string, now: string): Promise<readonly string[]> {
  return (await open(database, [show, now])).map(({ poll }) => poll);
}

const startsOfShow = prepared<Pick<PollRow, 'poll' | 'started_at'>>(
  `select poll, started_at from ${table('polls')} where show = $1 order by started_at, poll limit $2`,
);

/** When the polls of a show began, oldest first. */
export function pollStartsOfShow(
  database: Database,
  show: string,
  limit = 1000,
): Promise<readonly Pick<PollRow, 'poll' | 'started_at'>[]> {
  return startsOfShow(database, [show, limit]);
}

const withPerson = prepared<{ readonly poll: string }>(
  `select poll from ${table('polls')} where owner = $1
   union select poll from ${table('poll_votes')} where voter = $1 order by poll`,
);

/** Ids of the polls that somebody has started, or voted in. */
export async function pollsWith(database: Database, person: string): Promise<readonly string[]> {
  return (await withPerson(database, [person])).map(({ poll }) => poll);
}

/** One poll as `viewer` sees it; undefined for an id that is none. */
export async function pollById(database: Database, poll: string, viewer: string): Promise<PollView | undefined> {
  return (await byId(database, [poll, viewer]))[0];
}

/** Polls of a show as `viewer` sees them, newest first. */
export function pollsOfShow(
  database: Database,
  show: string,
  viewer: string,
  limit = 50,
): Promise<readonly PollView[]> {
  return byShow(database, [show, viewer, limit]);
}
