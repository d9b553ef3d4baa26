import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { tipById } from '@marquee/projections/payments/tip-queries.ts';
import { chatHistory } from '@marquee/projections/shows/chat-queries.ts';
import { pollById, pollsOfShow } from '@marquee/projections/shows/polls.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { ReadModels } from '../http/consistency.ts';
import { chatLines, pollView } from '../live-shows/chat-lines.ts';
import type { Services } from '../routes/services.ts';
import type { StageHub } from './hub.ts';

const TYPES = [
  'MessagePosted',
  'MessageDeleted',
  'PersonTimedOut',
  'TipsRequested',
  'TipReceived',
  'PollStarted',
  'VoteCast',
  'PollClosed',
  'ShowWentLive',
  'ShowEnded',
  'ShowCancelled',
] as const;
const READ = ['chat', 'tips', 'polls', 'shows'];
const WAIT_MS = 2000;
/** Lines are looked up among the latest ones: more than a busy chat says between two looks. */
const RECENT = 100;
/** Nobody's votes are told with a broadcast poll. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface StageFeedOptions {
  readonly log: EventStore;
  readonly readModels: ReadModels;
  readonly services: Pick<Services, 'database' | 'directory' | 'personalData'>;
  readonly hub: StageHub;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells the windows of this process what happens on stages, from the log's end on: so it reaches the viewers of every
 * process, whoever took the command. What is told is read from the read models, so that it looks as a page loaded now would.
 */
export class StageFeed {
  readonly #options: StageFeedOptions;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: StageFeedOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const after = await this.#options.log.head();
    this.#running = this.#run(after);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(after: Awaited<ReturnType<EventStore['head']>>): Promise<void> {
    const { log, readModels } = this.#options;
    const subscription = log.subscribe({ types: TYPES, signal: this.#stop.signal, ...(after && { after }) });
    for await (const { events, through } of subscription) {
      if (events.length === 0) continue;
      try {
        await readModels.waitFor(READ, through, WAIT_MS);
        for (const [stream, group] of Map.groupBy(events, (event) => event.stream)) await this.#tell(stream, group);
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  async #tell(stream: string, events: readonly RecordedEvent[]): Promise<void> {
    const id = stream.slice(stream.indexOf('-') + 1);
    if (stream.startsWith('chat-')) return this.#tellChat(id, events);
    if (stream.startsWith('show-')) return this.#tellStatus(id);
    if (stream.startsWith('poll-')) return this.#tellPoll(id, events);
    if (stream.startsWith('tip-')) return this.#tellTip(id);
  }

  async #tellChat(show: string, events: readonly RecordedEvent[]): Promise<void> {
    const { hub } = this.#options;
    if (hub.viewersHere(show) === 0) return;
    const lines = new Set(
      events.flatMap(({ type, data }) =>
        type.startsWith('Message') || type === 'TipsRequested' ? [messageOf(data)] : [],
      ),
    );
    await this.#tellLines(show, lines);
    for (const { type, data } of events) {
      if (type === 'MessageDeleted') hub.broadcast(show, { type: 'deleted', id: messageOf(data) });
      if (type === 'PersonTimedOut') {
        const { person, until } = data as { person: string; until: string };
        hub.broadcast(show, { type: 'timedOut', personId: person, until });
      }
    }
  }

  async #tellLines(show: string, ids: ReadonlySet<string>): Promise<void> {
    const { hub, services } = this.#options;
    const row = await showById(services.database, show);
    if (!row) return;
    const recent = await chatHistory(services.database, show, { limit: RECENT });
    const told = await chatLines(
      services,
      recent.filter(({ id }) => ids.has(id)),
      row.owner,
    );
    for (const line of told) hub.broadcast(show, { type: 'line', line });
  }

  async #tellStatus(show: string): Promise<void> {
    const { hub, now, services } = this.#options;
    const row = await showById(services.database, show);
    if (!row) return;
    hub.broadcast(show, { type: 'status', status: row.status });
    if ((row.status !== 'ended' && row.status !== 'cancelled') || hub.viewersHere(show) === 0) return;
    // Whoever closes them may be a moment late, and nobody votes any more.
    const polls = await pollsOfShow(services.database, show, NOBODY);
    for (const poll of polls.filter(({ closed_at }) => closed_at === null)) {
      hub.broadcast(show, { type: 'poll', poll: pollView(poll, now()) });
    }
  }

  async #tellPoll(id: string, events: readonly RecordedEvent[]): Promise<void> {
    const { hub, now, services } = this.#options;
    const row = await pollById(services.database, id, NOBODY);
    if (!row || hub.viewersHere(row.show) === 0) return;
    if (events.some(({ type }) => type === 'PollStarted')) await this.#tellLines(row.show, new Set([id]));
    hub.broadcast(row.show, { type: 'poll', poll: pollView(row, now()) });
  }

  async #tellTip(id: string): Promise<void> {
    const { hub, services } = this.#options;
    const tip = await tipById(services.database, id);
    if (tip?.context_kind !== 'show') return;
    await this.#tellLines(tip.context_id, new Set([id]));
    hub.broadcast(tip.context_id, { type: 'figures' });
  }
}

function messageOf(data: unknown): string {
  return (data as { message: string }).message;
}
