import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';

interface Told {
  readonly unit?: number;
  readonly units?: readonly number[];
  readonly generation?: number;
}

/**
 * When a code died, by the events of its order: its ticket was given away, or the money was asked back or disputed. The last
 * time, as an ISO 8601 instant in UTC; undefined where nothing says so.
 */
export function diedAt(
  events: readonly Pick<RecordedEvent, 'type' | 'data' | 'meta'>[],
  { unit, generation }: { readonly unit: number; readonly generation: number },
): string | undefined {
  return events.findLast(({ type, data }) => {
    const told = data as Told;
    if (type === 'TicketTransferred') return told.unit === unit && told.generation === generation + 1;
    if (type === 'RefundRequested') return told.units?.includes(unit) ?? true;
    return type === 'DisputeOpened';
  })?.meta.recordedAt;
}
