import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import {
  type Aggregate,
  type DecideContext,
  type Decision,
  never,
  type SnapshotCodec,
  type Speculation,
} from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso, MINUTE, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { ShowStatus } from '../show/state.ts';
import { wrongStatus } from '../show/wrong-status.ts';
import { type PollEvent, pollEvents } from './events.ts';

interface OfPoll {
  readonly poll: string;
}

export type PollCommand =
  | (OfPoll & {
      readonly type: 'StartPoll';
      readonly show: string;
      /** Owner of the show, as the show says; only they may start one. */
      readonly owner: string;
      /** How the show stands, as it says; a poll needs one that is live. */
      readonly status: ShowStatus;
      /** As they were typed: only looked at, never recorded. */
      readonly question: string;
      readonly options: readonly string[];
      /** The same as `PollWords`, trimmed and sealed for the owner. */
      readonly sealed: SealedEnvelope;
      readonly minutes: number;
    })
  | (OfPoll & {
      readonly type: 'CastVote';
      readonly voter: string;
      readonly option: number;
      /** The show has ended or was cancelled, as far as is known: its polls close with it. */
      readonly showOver: boolean;
    })
  | (OfPoll & { readonly type: 'ClosePoll' });

export interface PollTerms {
  readonly owner: string;
  /** How many answers there are to choose from. */
  readonly options: number;
  /** UTC milliseconds. */
  readonly closesAt: number;
}

/** A poll with its votes, voter -> option. Mutated by `evolve`: a big poll has many voters. */
export interface PollState {
  terms: PollTerms | null;
  closed: boolean;
  readonly votes: Map<string, number>;
  /** What `rollback` goes back to; null while nothing is speculative. */
  before: { readonly terms: PollTerms | null; readonly closed: boolean; readonly voters: string[] } | null;
}

function initialState(): PollState {
  return { terms: null, closed: false, votes: new Map(), before: null };
}

function evolve(state: PollState, event: PollEvent): PollState {
  switch (event.type) {
    case 'PollStarted': {
      const { owner, answers, closesAt } = event.data;
      state.terms = { owner, options: answers, closesAt: ms(closesAt) };
      return state;
    }
    case 'VoteCast':
      state.votes.set(event.data.voter, event.data.option);
      state.before?.voters.push(event.data.voter);
      return state;
    case 'PollClosed':
      state.closed = true;
      return state;
    default:
      return never(event);
  }
}

const speculation: Speculation<PollState> = {
  begin(state) {
    state.before = { terms: state.terms, closed: state.closed, voters: [] };
  },
  commit(state) {
    state.before = null;
  },
  rollback(state) {
    if (!state.before) return;
    state.terms = state.before.terms;
    state.closed = state.before.closed;
    for (const voter of state.before.voters) state.votes.delete(voter);
    state.before = null;
  },
};

type Saved = Pick<PollState, 'terms' | 'closed'> & { readonly votes: [string, number][] };

const snapshots: SnapshotCodec<PollState> = {
  version: 1,
  every: 1000,
  save: ({ terms, closed, votes }) => new TextEncoder().encode(JSON.stringify({ terms, closed, votes: [...votes] })),
  load(bytes) {
    const saved = JSON.parse(new TextDecoder().decode(bytes)) as Saved;
    return { ...saved, votes: new Map(saved.votes), before: null };
  },
};

type Command<T extends PollCommand['type']> = Extract<PollCommand, { type: T }>;

/** Lengths in characters. */
export const pollLimits = {
  question: textLimits.pollQuestion,
  option: textLimits.pollOption,
  options: { least: 2, most: 4 },
  minutes: 60,
} as const;

/**
 * Decides one command of a poll. Refusals: `NotFound`, `NotTheOwner`, `NotAllowed`, `InvalidPoll` (with
 * `details.field`), `PollClosed`, `AlreadyVoted`, and `ShowNotLive`, `ShowEnded`, `ShowCancelled` where the show is not live.
 */
function decide(command: PollCommand, state: PollState, context: DecideContext): Decision<PollEvent> {
  if (command.type === 'StartPoll') return start(command, state, context);
  if (!state.terms) return reject('NotFound', 'There is no such poll.');
  switch (command.type) {
    case 'CastVote':
      return vote(command, state, state.terms, context);
    case 'ClosePoll':
      return close(state, state.terms, context);
    default:
      return never(command);
  }
}

function start(command: Command<'StartPoll'>, state: PollState, { actor, now }: DecideContext): Decision<PollEvent> {
  const { show, owner, status, minutes } = command;
  if (!isPerson(actor, owner)) return reject('NotTheOwner', 'Only the owner of the show can start a poll.');
  if (state.terms) return [];
  if (status !== 'live') return wrongStatus(status);
  const question = command.question.trim();
  const options = command.options.map((option) => option.trim());
  return (
    refuseTerms(question, options, minutes) ?? [
      {
        type: 'PollStarted',
        data: { show, owner, words: command.sealed, answers: options.length, closesAt: iso(now + minutes * MINUTE) },
      },
    ]
  );
}

function refuseTerms(question: string, options: readonly string[], minutes: number): Rejection | undefined {
  const { least, most } = pollLimits.options;
  if (question === '') return invalid('question', 'A poll needs a question.');
  if (question.length > pollLimits.question) {
    return invalid('question', `The question is too long: ${pollLimits.question} characters at most.`);
  }
  if (options.length < least || options.length > most) {
    return invalid('options', `A poll has ${least} to ${most} answers to choose from.`);
  }
  if (options.some((option) => option === '' || option.length > pollLimits.option)) {
    return invalid('options', `Each answer has 1 to ${pollLimits.option} characters.`);
  }
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length) {
    return invalid('options', 'Two answers are the same.');
  }
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > pollLimits.minutes) {
    return invalid('minutes', `A poll is open for 1 to ${pollLimits.minutes} minutes.`);
  }
  return undefined;
}

function vote(
  { voter, option, showOver }: Command<'CastVote'>,
  state: PollState,
  terms: PollTerms,
  { actor, now }: DecideContext,
): Decision<PollEvent> {
  if (!isPerson(actor, voter)) return reject('NotAllowed', 'Nobody votes in another name.');
  const earlier = state.votes.get(voter);
  if (earlier === option) return [];
  if (showOver || isClosed(state, terms, now)) return reject('PollClosed', 'This poll is closed.');
  if (earlier !== undefined) return reject('AlreadyVoted', 'You have voted. A vote stands.');
  if (!Number.isInteger(option) || option < 0 || option >= terms.options) {
    return invalid('option', 'Choose one of the answers of this poll.');
  }
  return [{ type: 'VoteCast', data: { voter, option } }];
}

/** A poll whose time is over has closed by itself. */
function close(state: PollState, terms: PollTerms, { actor, now }: DecideContext): Decision<PollEvent> {
  if (!isPerson(actor, terms.owner) && !hasRole(actor, 'moderator', 'operator') && !isSystem(actor)) {
    return reject('NotTheOwner', 'Only the owner of the show or a moderator can close this poll.');
  }
  return isClosed(state, terms, now) ? [] : [{ type: 'PollClosed', data: {} }];
}

function isClosed({ closed }: PollState, { closesAt }: PollTerms, now: number): boolean {
  return closed || now >= closesAt;
}

function invalid(field: string, message: string): Rejection {
  return reject('InvalidPoll', message, { field });
}

/** One poll of a show: one vote a person, and a vote stands. */
export const pollAggregate: Aggregate<PollState, PollCommand, PollEvent> = {
  category: 'poll',
  events: pollEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `poll-${command.poll}`,
  remembers: 256,
  speculation,
  snapshots,
};
