import type { ChatLineRow, ChatTimeOutRow } from '../../shows/chat.ts';
import type { PollRow, VoteRow } from '../../shows/polls.ts';
import type { LogEvent } from '../catalogue.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

export class ChatReplay implements Replay {
  readonly projection = 'chat';
  readonly #lines = new ReplayTable<ChatLineRow>('chat', 'chat_lines', ['id']);
  readonly #timeOuts = new ReplayTable<ChatTimeOutRow>('chat', 'chat_time_outs', ['show', 'person']);
  readonly #counts = new ReplayTable<{ show: string; messages: number }>('chat', 'chat_counts', ['show']);
  readonly tables = tablesOf(this.#lines, this.#timeOuts, this.#counts);

  see(event: LogEvent): void {
    const show = idIn(event);
    const line = { show, text: '', cents: null, deleted: false, ordinal: event.revision };
    switch (event.type) {
      case 'MessagePosted': {
        const { message: id, author, text, postedAt } = event.data;
        this.#lines.put({ ...line, id, kind: 'message', author, text, at: instant(postedAt) }, event);
        this.#counts.add({ show }, { messages: 1 }, event);
        return;
      }
      case 'TipsRequested': {
        const { message: id, cents, postedAt } = event.data;
        const author = event.meta.actor;
        this.#lines.put({ ...line, id, kind: 'tipRequest', author, cents, at: instant(postedAt) }, event);
        return;
      }
      case 'PollStarted': {
        const { show: on, owner: author, question: text } = event.data;
        const at = event.meta.recordedAt;
        this.#lines.put({ ...line, show: on, id: idIn(event), kind: 'poll', author, text, at }, event);
        return;
      }
      case 'MessageDeleted': {
        const known = this.#lines.get(event.data.message);
        this.#lines.patch([event.data.message], { text: '', deleted: true }, event);
        if (known?.kind === 'message' && !known.deleted)
          this.#counts.add({ show: known.show }, { messages: -1 }, event);
        return;
      }
      case 'PersonTimedOut': {
        const { person, until } = event.data;
        this.#timeOuts.put({ show, person, until: instant(until) }, event);
        return;
      }
    }
  }
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
