import { never } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import type { ChatEvent } from './events.ts';

/** One line of the chat, as far as later decisions look at it. `at` is UTC milliseconds; a tip prompt has no mark. */
export interface Line {
  readonly message: string;
  readonly author: string;
  readonly at: number;
  /** The same for the same words; empty: nothing to compare. */
  readonly mark: string;
  readonly deleted: boolean;
}

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
}

const LINES = 500;
const TIME_OUTS = 500;

export function initialState(): ChatState {
  return { owner: null, lines: [], timeOuts: [] };
}

export function evolve(state: ChatState, event: ChatEvent): ChatState {
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
