import { followEvents } from '@marquee/domain/accounts/follow/events.ts';
import { personEvents } from '@marquee/domain/accounts/person/events.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { chatEvents } from '@marquee/domain/shows/chat/events.ts';
import { pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { Recorded } from '../runner/projection.ts';

/** Every event that there is. */
export const catalogue = {
  ...personEvents,
  ...followEvents,
  ...showEvents,
  ...chatEvents,
  ...pollEvents,
  ...inventoryEvents,
  ...orderEvents,
  ...tipEvents,
  ...jobEvents,
  ...verificationEvents,
} as const;

/** An event of the log in its newest version. */
export type LogEvent = Recorded<typeof catalogue>;
export type EventOfType<T extends LogEvent['type']> = Extract<LogEvent, { type: T }>;
