import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import { leftOut } from './projection.ts';
import type { Runner } from './runner.ts';

export interface FollowOptions {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  /** So many events more were folded; the last one was recorded at this UTC instant. */
  readonly progress: (events: number, at: string | undefined) => void;
  /** Told of events whose upcasters leave nothing of them for this read model. */
  readonly skipped?: (events: readonly RecordedEvent[]) => void;
}

const BATCH = 2000;

/** Folds the log into a runner from where it stands to exactly `until`. Throws when the runner halts or is stopped. */
export async function followTo(until: Position, runner: Runner, options: FollowOptions): Promise<void> {
  const { store, signal, progress, skipped } = options;
  const isBeyond = (position: Position) => store.comparePositions(position, until) > 0;
  if (runner.position !== undefined && store.comparePositions(runner.position, until) >= 0) return;
  const after = runner.position === undefined ? {} : { after: runner.position };
  for await (const batch of store.subscribe({ ...after, types: runner.types, batchSize: BATCH, signal })) {
    const part: EventBatch = isBeyond(batch.through)
      ? { ...batch, events: batch.events.filter(({ position }) => !isBeyond(position)), through: until }
      : batch;
    if (!(await runner.take(part, runner.position))) throw new Error(reasonOf(runner));
    progress(part.events.length, part.events.at(-1)?.meta.recordedAt);
    skipped?.(leftOut(runner.model.projection, part.events));
    if (part.through === until) return;
  }
  throw new Error('stopped before the end was reached');
}

function reasonOf({ model, halt }: Runner): string {
  const { name } = model.projection;
  if (!halt) return `the read model '${name}' has another owner now`;
  return (
    `the read model '${name}' cannot take ${halt.type} of ${halt.stream}, ${halt.position}: ${halt.error}. ` +
    'Rebuild it with a version of the projection that takes the event, or with an upcaster that mends it.'
  );
}
