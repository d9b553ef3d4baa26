import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import type { CommandMemory } from './command-memory.ts';
import { emptyCommandMemory } from './stored-command-memory.ts';

/** An aggregate of any kind, as the bus handles it. */
export type AnyDecider = Aggregate<unknown, { readonly type: string }, DomainEvent>;

/** What this process knows of one stream: the state after its event of `revision`, and the commands it has handled. */
export class StreamState {
  readonly aggregate: AnyDecider;
  readonly stream: StreamName;
  readonly commands: CommandMemory;
  value: unknown;
  revision: number;
  /** When the last event was recorded: ISO 8601, UTC; empty before the first. */
  recordedAt = '';
  /** Milliseconds of the process's monotonic clock at which this was surely the newest state. */
  provenAt = Number.NEGATIVE_INFINITY;
  /** Events since the last snapshot was taken, and that snapshot's bytes. */
  sinceSnapshot = 0;
  snapshotBytes = 0;

  constructor(
    aggregate: AnyDecider,
    stream: StreamName,
    from?: { value: unknown; revision: number; commands: CommandMemory },
  ) {
    this.aggregate = aggregate;
    this.stream = stream;
    this.value = from ? from.value : aggregate.initialState();
    this.revision = from?.revision ?? noStream;
    this.commands = from?.commands ?? emptyCommandMemory(aggregate.remembers);
  }

  /** Whether it was the newest state no longer than so many milliseconds ago. */
  isWithin(maxAge: number): boolean {
    return performance.now() - this.provenAt <= maxAge;
  }

  /** UTC milliseconds of the last event; 0 before the first. */
  get lastInstant(): number {
    return this.recordedAt === '' ? 0 : ms(this.recordedAt);
  }

  /** Takes in an event that was read from the log. One that is in the state already changes nothing. */
  absorb(event: RecordedEvent): void {
    if (event.revision <= this.revision) return;
    if (event.revision !== this.revision + 1) {
      throw new Error(`${this.stream} was read with a gap: revision ${event.revision} after ${this.revision}`);
    }
    for (const newest of upcast(this.aggregate.events, event)) this.value = this.aggregate.evolve(this.value, newest);
    this.commands.add(event.meta.commandId, event.revision);
    this.revision = event.revision;
    this.recordedAt = event.meta.recordedAt;
    this.sinceSnapshot += 1;
  }

  /** Roughly how many bytes of memory it takes. States without snapshots are guessed by their events. */
  get approximateBytes(): number {
    const value = this.snapshotBytes > 0 ? 3 * this.snapshotBytes : 100 * (this.revision + 1);
    return 1000 + value + this.commands.byteLength;
  }
}
