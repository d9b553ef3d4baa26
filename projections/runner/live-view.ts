import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import type { FeedMember } from './feed.ts';

/** Something in the memory of this process that follows the log: lost with it, and made anew at the next start. */
export interface LiveView {
  readonly name: string;
  readonly events: readonly string[];
  /** It knows everything up to here already; undefined: from the first event. */
  readonly from: Position | undefined;
  /** Takes events in log order, each once. */
  apply(events: readonly RecordedEvent[]): void;
}

/** Brings a view into the feeds. A view that throws is left behind where it is. */
export class ViewMember implements FeedMember {
  readonly types: readonly string[];
  /** Resolves when the view has once caught up; rejects when it threw before. */
  readonly upToDate: Promise<void>;
  readonly #view: LiveView;
  readonly #store: Pick<EventStore, 'comparePositions'>;
  readonly #failed: (error: unknown) => void;
  readonly #wanted: ReadonlySet<string>;
  readonly #caughtUp = Promise.withResolvers<void>();
  #position: Position | undefined;

  constructor(view: LiveView, store: Pick<EventStore, 'comparePositions'>, failed: (error: unknown) => void) {
    this.types = view.events;
    this.upToDate = this.#caughtUp.promise;
    this.#view = view;
    this.#store = store;
    this.#failed = failed;
    this.#wanted = new Set(view.events);
    this.#position = view.from;
  }

  get position(): Position | undefined {
    return this.#position;
  }

  async take(batch: EventBatch, after: Position | undefined): Promise<boolean> {
    const aligned = this.#position === after;
    const own = batch.events.filter(
      (event) => this.#wanted.has(event.type) && (aligned || this.#isNew(event.position)),
    );
    try {
      if (own.length > 0) this.#view.apply(own);
    } catch (error) {
      this.#failed(error);
      this.#caughtUp.reject(error);
      return false;
    }
    if (aligned || this.#isNew(batch.through)) this.#position = batch.through;
    return true;
  }

  async caughtUp(): Promise<boolean> {
    this.#caughtUp.resolve();
    return true;
  }

  #isNew(position: Position): boolean {
    return this.#position === undefined || this.#store.comparePositions(position, this.#position) > 0;
  }
}
