import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never, type SnapshotCodec } from '../../kernel/decider.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { iso, MINUTE, ms } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import { type ChatEvent, chatEvents } from './events.ts';
import { chatLimits, type Line, refuseHaste } from './limits.ts';
import { decideHold, evolveHold, type HoldMessage, type Holds } from './moderated.ts';

interface OfChat {
  readonly show: string;
}

/** Commands of one show's chat. The show's owner and moderators delete and time out; an author deletes their own; what a case decides follows by itself. */
export type ChatCommand =
  | (OfChat & { readonly type: 'OpenChat'; readonly owner: string })
  | (OfChat & {
      readonly type: 'PostMessage';
      readonly message: string;
      readonly author: string;
      /** As it was typed: only looked at, never recorded. */
      readonly text: string;
      /** The same words as `MessageWords`, trimmed and sealed for the author. */
      readonly sealed: SealedEnvelope;
      readonly mark: string;
    })
  | (OfChat & { readonly type: 'DeleteMessage'; readonly message: string })
  /** The person may read but not write for 1 to 1,440 minutes from now. */
  | (OfChat & { readonly type: 'TimeOutPerson'; readonly person: string; readonly minutes: number })
  | (OfChat & { readonly type: 'RequestTips'; readonly message: string; readonly cents: number })
  | (OfChat & HoldMessage);

export interface TimeOut {
  readonly person: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/** The newest lines and time-outs of a chat, oldest first: what is older is history, and decides nothing. */
export interface ChatState {
  /** Null until the chat is opened. */
  readonly owner: string | null;
  readonly lines: readonly Line[];
  readonly timeOuts: readonly TimeOut[];
  /** Of as many messages as were decided about. */
  readonly holds: Holds;
}

const LINES = 500;
const TIME_OUTS = 500;

function initialState(): ChatState {
  return { owner: null, lines: [], timeOuts: [], holds: new Map() };
}

function evolve(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'ChatOpened':
      return { ...state, owner: event.data.owner };
    case 'MessagePosted':
      return withLine(state, event.data.message, event.data.author, event.data.postedAt, event.data.mark);
    case 'TipsRequested':
      return withLine(state, event.data.message, state.owner ?? '', event.data.postedAt, '');
    case 'MessageDeleted': {
      const { message } = event.data;
      return {
        ...state,
        lines: state.lines.map((line) => (line.message === message ? { ...line, deleted: true } : line)),
      };
    }
    case 'MessageHidden':
    case 'MessageUnhidden':
    case 'MessageHoldLifted':
      return { ...state, holds: evolveHold(state.holds, event) };
    case 'PersonTimedOut': {
      const { person, until } = event.data;
      const others = state.timeOuts.filter((timeOut) => timeOut.person !== person);
      return { ...state, timeOuts: [...others.slice(1 - TIME_OUTS), { person, until: ms(until) }] };
    }
    default:
      return never(event);
  }
}

function withLine(state: ChatState, message: string, author: string, postedAt: string, mark: string): ChatState {
  const line = { message, author, at: ms(postedAt), mark, deleted: false };
  return { ...state, lines: [...state.lines.slice(1 - LINES), line] };
}

type Command<T extends ChatCommand['type']> = Extract<ChatCommand, { type: T }>;

/**
 * Decides one command of a chat. Refusals: `NotFound`, `NotAllowed`, `NotTheOwner`, `TimedOut` (with `details.until`),
 * `MessageTooLong`, `TooManyMessages`, `RepeatedMessage`, `InvalidDuration`, `CannotTimeOutOwner`, `AmountOutOfRange`, and
 * those of `decideHold`.
 */
function decide(command: ChatCommand, state: ChatState, context: DecideContext): Decision<ChatEvent> {
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
    case 'HideContent':
    case 'UnhideContent':
    case 'GateContent':
      return decideHold(command, state.holds, context);
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

const snapshots: SnapshotCodec<ChatState> = {
  version: 3,
  every: 1000,
  save: ({ holds, ...state }) => {
    const kept = [...holds].map(([message, standing]) => [message, [...standing]]);
    return new TextEncoder().encode(JSON.stringify({ ...state, holds: kept }));
  },
  load: (bytes) => {
    const { holds, ...state } = JSON.parse(new TextDecoder().decode(bytes));
    return { ...state, holds: new Map(holds.map(([message, kept]: [string, []]) => [message, new Map(kept)])) };
  },
};

/** The chat of one show. Its state stays bounded, however long the show. */
export const chatAggregate: Aggregate<ChatState, ChatCommand, ChatEvent> = {
  category: 'chat',
  events: chatEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `chat-${command.show}`,
  remembers: 256,
  snapshots,
};
