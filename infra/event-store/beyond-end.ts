import type { Position } from '@marquee/domain/kernel/event.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { type EventStore, ForeignPosition } from './port.ts';

/** A place in the log that is kept beside it, for example a checkpoint's. */
export interface KeptPlace {
  /** Whose it is, as a sentence has it: `the reactor 'refunds'`. */
  readonly of: string;
  readonly position: Position;
}

type Log = Pick<EventStore, 'head' | 'comparePositions'>;

/**
 * Throws `StartRefused` when one of these places lies beyond the log's end, or is none at all: whoever goes on from there
 * would wait for events that are not to come, and then miss some. They must have been read before this is called, as the
 * log grows. `nextStep` is what a person can do.
 */
export async function refuseBeyondEnd(log: Log, places: readonly KeptPlace[], nextStep: string): Promise<void> {
  if (places.length === 0) return;
  const head = await log.head();
  const beyond = places.find(({ position }) => isBeyond(log, position, head));
  if (beyond) throw new StartRefused(`${describeBeyond(beyond, head)} ${nextStep}`);
}

/** Whether a place lies beyond the log's end, or is none of this log. */
export function isBeyond(log: Pick<Log, 'comparePositions'>, position: Position, head: Position | undefined): boolean {
  try {
    return head === undefined || log.comparePositions(position, head) > 0;
  } catch (error) {
    if (error instanceof ForeignPosition) return true;
    throw error;
  }
}

/** One line about it, for a person. */
export function describeBeyond({ of, position }: KeptPlace, head: Position | undefined): string {
  const end = head === undefined ? 'which is empty' : `which ends at ${head}`;
  return (
    `The checkpoint of ${of} stands at ${position}, beyond the end of the log, ${end}: ` +
    'the log was restored from an older copy, or the checkpoint was changed.'
  );
}
