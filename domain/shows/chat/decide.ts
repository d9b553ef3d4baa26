import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { iso, MINUTE } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import type { ChatCommand } from './commands.ts';
import type { ChatEvent } from './events.ts';
import { chatLimits, refuseHaste } from './limits.ts';
import type { ChatState } from './state.ts';

type Command<T extends ChatCommand['type']> = Extract<ChatCommand, { type: T }>;

/**
 * Decides one command of a chat. Refusals: `NotFound`, `NotAllowed`, `NotTheOwner`, `TimedOut` (with `details.until`),
 * `MessageTooLong`, `TooManyMessages`, `RepeatedMessage`, `InvalidDuration`, `CannotTimeOutOwner`, `AmountOutOfRange`.
 */
export function decide(command: ChatCommand, state: ChatState, context: DecideContext): Decision<ChatEvent> {
  if (command.type === 'OpenChat') return open(command, state, context);
  if (state.owner === null) return reject('NotFound', 'There is no chat for this show.');
  switch (command.type) {
    case 'PostMessage':
      return post(command, state, context);
    case 'DeleteMessage':
      return remove(command, state, context);
    case 'TimeOutPerson':
      return timeOut(command, state, context);
    case 'RequestTips':
      return requestTips(command, state, context);
    default:
      return never(command);
  }
}

function open(command: Command<'OpenChat'>, state: ChatState, { actor }: DecideContext): Decision<ChatEvent> {
  if (!isPerson(actor, command.owner) && !isSystem(actor))
    return reject('NotTheOwner', 'A chat is opened by its show.');
  if (state.owner !== null) return [];
  return [{ type: 'ChatOpened', data: { show: command.show, owner: command.owner } }];
}

function post(command: Command<'PostMessage'>, state: ChatState, { actor, now }: DecideContext): Decision<ChatEvent> {
  const { message, author, sealed, mark } = command;
  if (!isPerson(actor, author)) return reject('NotAllowed', 'Nobody writes in another name.');
  const text = command.text.trim();
  if (text === '' || state.lines.some((line) => line.message === message)) return [];
  const until = state.timeOuts.find(({ person }) => person === author)?.until ?? 0;
  if (now < until) {
    return reject('TimedOut', `You can read along, and write again at ${iso(until).slice(11, 16)} UTC.`, {
      until: iso(until),
    });
  }
  if ([...text].length > chatLimits.length) {
    return reject('MessageTooLong', `A message has ${chatLimits.length} characters at most.`);
  }
  return (
    refuseHaste(state.lines, author, mark, now) ?? [
      { type: 'MessagePosted', data: { message, author, words: sealed, mark, postedAt: iso(now) } },
    ]
  );
}

function remove(
  { message }: Command<'DeleteMessage'>,
  state: ChatState,
  { actor }: DecideContext,
): Decision<ChatEvent> {
  const line = state.lines.find((candidate) => candidate.message === message);
  const own = line !== undefined && isPerson(actor, line.author);
  if (actor.kind !== 'person' || !(own || moderates(actor, state))) {
    return reject('NotAllowed', 'Only its author, the owner of the show or a moderator can delete a message.');
  }
  if (!line) return reject('NotFound', 'This message is no longer in the chat.');
  return line.deleted ? [] : [{ type: 'MessageDeleted', data: { message, by: actor.id } }];
}

function timeOut(command: Command<'TimeOutPerson'>, state: ChatState, context: DecideContext): Decision<ChatEvent> {
  const { person, minutes } = command;
  const { actor, now } = context;
  if (actor.kind !== 'person' || !moderates(actor, state)) {
    return reject('NotAllowed', 'Only the owner of the show or a moderator can time someone out.');
  }
  if (person === state.owner) return reject('CannotTimeOutOwner', 'The owner of the show cannot be timed out.');
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > chatLimits.timeOutMinutes) {
    return reject('InvalidDuration', `A time-out lasts 1 to ${chatLimits.timeOutMinutes} minutes.`);
  }
  return [{ type: 'PersonTimedOut', data: { person, until: iso(now + minutes * MINUTE), by: actor.id } }];
}

function requestTips(command: Command<'RequestTips'>, state: ChatState, context: DecideContext): Decision<ChatEvent> {
  const { message, cents } = command;
  const { now, policy } = context;
  if (!state.owner || !isPerson(context.actor, state.owner)) {
    return reject('NotTheOwner', 'Only the owner of the show can ask for tips.');
  }
  if (state.lines.some((line) => line.message === message)) return [];
  const { minimum, maximum } = policy.tips;
  if (!Number.isInteger(cents) || cents < minimum || cents > maximum) {
    return reject('AmountOutOfRange', `A tip is between $${dollars(minimum)} and $${dollars(maximum)}.`);
  }
  return (
    refuseHaste(state.lines, state.owner, '', now) ?? [
      { type: 'TipsRequested', data: { message, cents, postedAt: iso(now) } },
    ]
  );
}

function moderates(actor: DecideContext['actor'], { owner }: ChatState): boolean {
  return (owner !== null && isPerson(actor, owner)) || hasRole(actor, 'moderator', 'operator');
}
