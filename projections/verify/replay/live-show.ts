import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { ChatLineRow, ChatTimeOutRow } from '../../shows/chat.ts';
import type { PollRow, VoteRow } from '../../shows/polls.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

export class ChatReplay implements Replay {
  readonly projection = 'chat';
  readonly #lines = new ReplayTable<ChatLineRow>('chat', 'chat_lines', ['origin', 'id']);
  readonly #timeOuts = new ReplayTable<ChatTimeOutRow>('chat', 'chat_time_outs', ['show', 'person']);
  readonly #counts = new ReplayTable<{ show: string; messages: number }>('chat', 'chat_counts', ['show']);
  readonly tables = tablesOf(this.#lines, this.#timeOuts, this.#counts);

  see(event: LogEvent): void {
    const show = idIn(event);
    const { stream: origin } = event;
    const line = { origin, show, words: null, cents: null, deleted: false, hidden: null, ordinal: event.revision };
    switch (event.type) {
      case 'MessagePosted': {
        const { message: id, author, words, postedAt } = event.data;
        this.#put({ ...line, id, kind: 'message', author, words, at: instant(postedAt) }, event);
        return;
      }
      case 'TipsRequested': {
        const { message: id, cents, postedAt } = event.data;
        const author = event.meta.actor;
        this.#put({ ...line, id, kind: 'tipRequest', author, cents, at: instant(postedAt) }, event);
        return;
      }
      case 'PollStarted': {
        const { show: on, owner: author, words } = event.data;
        const at = event.meta.recordedAt;
        this.#put({ ...line, show: on, id: idIn(event), kind: 'poll', author, words, at }, event);
        return;
      }
      case 'MessageDeleted': {
        const known = this.#lines.get(origin, event.data.message);
        if (known) this.#put({ ...known, deleted: true }, event);
        return;
      }
      case 'MessageHidden':
      case 'MessageUnhidden': {
        const known = this.#lines.get(origin, event.data.message);
        const hidden = event.type === 'MessageHidden' ? event.data.reason : null;
        if (known) this.#put({ ...known, hidden }, event);
        return;
      }
      case 'PersonTimedOut': {
        const { person, until } = event.data;
        this.#timeOuts.put({ show, person, until: instant(until) }, event);
        return;
      }
    }
  }

  /** A line of the same id gives way to it. */
  #put(line: ChatLineRow, event: LogEvent): void {
    const { origin, id, show } = line;
    const more = messagesIn(line) - messagesIn(this.#lines.get(origin, id));
    this.#lines.put(line, event);
    if (more !== 0) this.#counts.add({ show }, { messages: more }, event);
  }
}

function messagesIn(line: ChatLineRow | undefined): number {
  return line?.kind === 'message' && !line.deleted && line.hidden === null ? 1 : 0;
}

export class PollsReplay implements Replay {
  readonly projection = 'polls';
  readonly #polls = new ReplayTable<PollRow>('polls', 'polls', ['poll']);
  readonly #votes = new ReplayTable<VoteRow>('polls', 'poll_votes', ['poll', 'voter']);
  readonly #tallies = new ReplayTable<{ poll: string; option: number; votes: number }>('polls', 'poll_tallies', [
    'poll',
    'option',
  ]);
  readonly tables = tablesOf(this.#polls, this.#votes, this.#tallies);

  see(event: LogEvent): void {
    const poll = idIn(event);
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'PollStarted': {
        const { closesAt, ...terms } = event.data;
        const times = { started_at: at, closes_at: instant(closesAt), closed_at: null };
        this.#polls.put({ poll, ...terms, ...times }, event);
        return;
      }
      case 'PollClosed':
        this.#polls.patch([poll], { closed_at: at }, event);
        return;
      case 'VoteCast': {
        const { voter, option } = event.data;
        const before = this.#votes.get(poll, voter);
        if (before) this.#tallies.add({ poll, option: before.option }, { votes: -1 }, event);
        this.#votes.put({ poll, voter, option }, event);
        this.#tallies.add({ poll, option }, { votes: 1 }, event);
        return;
      }
    }
  }
}
