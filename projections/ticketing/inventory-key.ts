import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';

export interface InventoryKey {
  readonly show: string;
  readonly tier: Tier;
}

const UUID_LENGTH = 36;

/** Which tier of which show `inventory-{show}-{tier}` is. */
export function inventoryKey({ stream }: Pick<RecordedEvent, 'stream'>): InventoryKey {
  const start = 'inventory-'.length;
  return { show: stream.slice(start, start + UUID_LENGTH), tier: stream.slice(start + UUID_LENGTH + 1) as Tier };
}
