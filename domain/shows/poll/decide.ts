import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso, MINUTE } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { wrongStatus } from '../show/wrong-status.ts';
import type { PollCommand } from './commands.ts';
import type { PollEvent } from './events.ts';
import type { PollState, PollTerms } from './state.ts';

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
export function decide(command: PollCommand, state: PollState, context: DecideContext): Decision<PollEvent> {
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
