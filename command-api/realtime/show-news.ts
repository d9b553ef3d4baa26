import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { tipById } from '@marquee/projections/payments/tip-queries.ts';
import { chatHistory } from '@marquee/projections/shows/chat-queries.ts';
import { pollById, pollsOfShow } from '@marquee/projections/shows/polls.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { LRUCache } from 'lru-cache';
import type { LiveShowEvent } from '../contract/shows-live.ts';
import type { ReadModels } from '../http/consistency.ts';
import type { Services } from '../http/services.ts';
import { chatLines, pollView, pollViews } from '../shows/live/chat-lines.ts';
import type { ShowHub } from './hub.ts';

/** Events that windows are told of. */
export const liveShowEventTypes: readonly string[] = [
  'MessagePosted',
  'MessageDeleted',
  'MessageHidden',
  'MessageUnhidden',
  'PersonTimedOut',
  'TipsRequested',
  'TipReceived',
  'PollStarted',
  'VoteCast',
  'PollClosed',
  'ShowWentLive',
  'ShowEnded',
  'ShowCancelled',
];

/** Milliseconds that one look at the read models waits for them. */
const WAIT_MS = 2000;
/** Lines are looked up among the latest ones: more than a busy chat says between two looks. */
const RECENT = 100;
/** Events of a chat, at most, that a late window is told of. */
const TAIL_EVENTS = 200;
/** Milliseconds before a window opened of which it is told: more than a page needs from its first request to its socket. */
const TAIL_MS = 60_000;
/** Nobody's votes are told with a broadcast poll. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface ShowNewsOptions {
  readonly log: Pick<EventStore, 'read'>;
  readonly readModels: ReadModels;
  readonly services: Pick<Services, 'bus' | 'database' | 'directory' | 'personalData'>;
  readonly hub: Pick<ShowHub, 'windowsHere'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** What the windows of a show are told; undefined where nobody here watches it. */
export interface News {
  readonly show: string;
  readonly events: readonly LiveShowEvent[];
}

/** What a read model has not reached yet cannot be told: try again. */
export class ReadModelBehind extends Error {
  override readonly name = 'ReadModelBehind';
}

/** Makes what windows are told of events, from the read models: so that it looks as a page that is loaded now would. */
export class ShowNews {
  readonly #options: ShowNewsOptions;
  readonly #showOfPoll = new LRUCache<string, string>({ max: 1000 });

  constructor(options: ShowNewsOptions) {
    this.#options = options;
  }

  /** What is told of events of one stream, in its order. Throws `ReadModelBehind`, and what the database throws. */
  async of(stream: string, events: readonly RecordedEvent[]): Promise<News | undefined> {
    const last = events.at(-1);
    if (!last) return undefined;
    const id = keyOf(stream);
    switch (categoryOf(stream)) {
      case 'chat':
        return this.#ofChat(id, events, last.position);
      case 'show':
        return this.#ofStatus(id, last.position);
      case 'poll':
        return this.#ofPoll(id, events, last.position);
      case 'tip':
        return this.#ofTip(id, last.position);
      default:
        return undefined;
    }
  }

  /**
   * What happened on a show in the last minute, for a window that opened just now: it may have been told between the page's first
   * request and the socket. `through`: what the log held then. A read model that is behind is taken as it is, as by a page.
   */
  async tail(show: string, through: Position | undefined): Promise<readonly LiveShowEvent[]> {
    const { now, readModels, services } = this.#options;
    if (through) await readModels.waitFor(['chat', 'tips', 'polls', 'shows'], through, WAIT_MS);
    const row = await showById(services.database, show);
    if (!row) return [];
    const since = new Date(now() - TAIL_MS).toISOString();
    const [recent, polls, happened] = await Promise.all([
      chatHistory(services.database, show, { limit: RECENT }),
      pollsOfShow(services.database, show, NOBODY),
      this.#chatEventsSince(show, since),
    ]);
    const lines = recent.filter(({ at }) => Date.parse(at) >= Date.parse(since));
    const moved = polls.filter(({ closed_at }) => closed_at === null || Date.parse(closed_at) >= Date.parse(since));
    return [
      { type: 'status', status: row.status },
      ...(await chatLines(services, lines, row.owner)).map((line) => ({ type: 'line', line }) as const),
      ...consequences(happened),
      ...(await pollViews(services, moved, now())).map((poll) => ({ type: 'poll', poll }) as const),
    ];
  }

  async #ofChat(show: string, events: readonly RecordedEvent[], upTo: Position): Promise<News | undefined> {
    if (this.#options.hub.windowsHere(show) === 0) return undefined;
    await this.#reach(['chat'], upTo);
    const ids = events.flatMap(({ type, data }) => (isLine.has(type) ? [messageOf(data)] : []));
    return { show, events: [...(await this.#lines(show, ids)), ...consequences(events)] };
  }

  async #ofStatus(show: string, upTo: Position): Promise<News | undefined> {
    const { hub, now, services } = this.#options;
    if (hub.windowsHere(show) === 0) return undefined;
    await this.#reach(['shows', 'polls'], upTo);
    const row = await showById(services.database, show);
    if (!row) return undefined;
    const status: LiveShowEvent = { type: 'status', status: row.status };
    if (row.status !== 'ended' && row.status !== 'cancelled') return { show, events: [status] };
    // Whoever closes them may be a moment late, and nobody votes any more.
    const polls = await pollsOfShow(services.database, show, NOBODY);
    const open = polls.filter(({ closed_at }) => closed_at === null);
    const views = await pollViews(services, open, now());
    return { show, events: [status, ...views.map((poll) => ({ type: 'poll', poll }) as const)] };
  }

  async #ofPoll(id: string, events: readonly RecordedEvent[], upTo: Position): Promise<News | undefined> {
    const { hub, now, services } = this.#options;
    const known = this.#showOfPoll.get(id);
    if (known && hub.windowsHere(known) === 0) return undefined;
    const started = events.some(({ type }) => type === 'PollStarted');
    await this.#reach(started ? ['polls', 'shows', 'chat'] : ['polls', 'shows'], upTo);
    const row = await pollById(services.database, id, NOBODY);
    if (!row) return undefined;
    const { show } = row;
    this.#showOfPoll.set(id, show);
    if (hub.windowsHere(show) === 0) return undefined;
    const poll: LiveShowEvent = { type: 'poll', poll: await pollView(services, row, now()) };
    return { show, events: started ? [...(await this.#lines(show, [id])), poll] : [poll] };
  }

  async #ofTip(id: string, upTo: Position): Promise<News | undefined> {
    const { hub, services } = this.#options;
    await this.#reach(['tips'], upTo);
    const tip = await tipById(services.database, id);
    if (tip?.context_kind !== 'show' || hub.windowsHere(tip.context_id) === 0) return undefined;
    return { show: tip.context_id, events: [...(await this.#lines(tip.context_id, [id])), { type: 'figures' }] };
  }

  async #reach(models: readonly string[], position: Position): Promise<void> {
    const outcome = await this.#options.readModels.waitFor(models, position, WAIT_MS);
    if (outcome === 'stale') throw new ReadModelBehind(`one of the read models ${models.join(', ')} is behind`);
  }

  async #lines(show: string, ids: readonly string[]): Promise<LiveShowEvent[]> {
    const { services } = this.#options;
    if (ids.length === 0) return [];
    const row = await showById(services.database, show);
    if (!row) return [];
    const recent = await chatHistory(services.database, show, { limit: Math.max(RECENT, ids.length * 2) });
    const wanted = new Set(ids);
    const lines = recent.filter(({ id }) => wanted.has(id));
    return (await chatLines(services, lines, row.owner)).map((line) => ({ type: 'line', line }));
  }

  async #chatEventsSince(show: string, since: string): Promise<readonly RecordedEvent[]> {
    const { log, services } = this.#options;
    const stream = `chat-${show}`;
    const { revision } = await services.bus.load(chatAggregate, stream, { maxAge: WAIT_MS });
    const events = await Array.fromAsync(log.read(stream, { from: Math.max(0, revision + 1 - TAIL_EVENTS) }));
    return events.filter(({ meta }) => meta.recordedAt >= since);
  }
}

/** Events after which a line is there. */
const isLine: ReadonlySet<string> = new Set(['MessagePosted', 'MessageUnhidden', 'TipsRequested']);

/** What is told of a chat besides its lines. */
function consequences(events: readonly RecordedEvent[]): LiveShowEvent[] {
  // hidden and back among these events is as if nothing had been
  const back = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'MessageUnhidden') back.add(messageOf(data));
    if (type === 'MessageHidden') back.delete(messageOf(data));
  }
  return events.flatMap(({ type, data }): LiveShowEvent[] => {
    if (type === 'MessageDeleted' || (type === 'MessageHidden' && !back.has(messageOf(data))))
      return [{ type: 'deleted', id: messageOf(data) }];
    if (type !== 'PersonTimedOut') return [];
    const { person, until } = data as { person: string; until: string };
    return [{ type: 'timedOut', personId: person, until }];
  });
}

function messageOf(data: unknown): string {
  return (data as { message: string }).message;
}
