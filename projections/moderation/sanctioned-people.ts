import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { LiveView } from '../runner/live-view.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { checkpointOf } from '../runner/snapshot.ts';
import { standings } from './standings.ts';

/**
 * Everybody who was ever sanctioned, kept in memory: they are few, and for everybody else nobody has to ask the log whether
 * anything keeps them from what they are at.
 */
export class SanctionedPeople implements LiveView {
  static readonly events: readonly string[] = ['SanctionAdded'];
  readonly name = 'sanctioned people';
  readonly events = SanctionedPeople.events;
  readonly from: Position | undefined;
  readonly #people: Set<string>;

  constructor(people: readonly string[], from: Position | undefined) {
    this.from = from;
    this.#people = new Set(people);
  }

  /** Begins with what the read model `standings` knows, and follows the log from there. */
  static async load(database: Database): Promise<SanctionedPeople> {
    const { position, rows } = await checkpointOf<{ readonly person: string }>(
      database,
      projectionVersionOf(standings),
      `select distinct person from ${projectionVersionOf(standings).table('sanctions')}`,
    );
    return new SanctionedPeople(
      rows.map(({ person }) => person),
      position,
    );
  }

  has(person: string): boolean {
    return this.#people.has(person);
  }

  /** Also of what this process has written and not followed yet. */
  add(standing: string): void {
    this.#people.add(keyOf(standing));
  }

  apply(events: readonly Pick<RecordedEvent, 'stream'>[]): void {
    for (const { stream } of events) this.add(stream);
  }
}
