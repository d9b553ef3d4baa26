import { followEvents } from '@marquee/domain/accounts/follow/events.ts';
import { personEvents } from '@marquee/domain/accounts/person/events.ts';
import type { EventDefinitions } from '@marquee/domain/kernel/event.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { chatEvents } from '@marquee/domain/shows/chat/events.ts';
import { pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';

/** Each context and its kinds of streams, by the first part of their names, with the events of each. */
export const contexts: Readonly<Record<string, Readonly<Record<string, EventDefinitions>>>> = {
  accounts: { person: personEvents, follow: followEvents },
  shows: { show: showEvents, chat: chatEvents, poll: pollEvents },
  ticketing: { inventory: inventoryEvents, order: orderEvents },
  payments: { tip: tipEvents },
  operations: { job: jobEvents, verification: verificationEvents },
};

const contextOfCategory = new Map(
  Object.entries(contexts).flatMap(([context, categories]) =>
    Object.keys(categories).map((category) => [category, context] as const),
  ),
);

/** The context that a stream belongs to. Throws for a stream that this build does not know. */
export function contextOf(stream: string): string {
  const context = contextOfCategory.get(stream.slice(0, stream.indexOf('-')));
  if (context === undefined) throw new Error(`this build does not know which context the stream ${stream} belongs to`);
  return context;
}

/** The topic of a context. All events of a stream go to one topic, so that they keep their order. */
export function topicOf(prefix: string, context: string): string {
  return `${prefix}.${context}`;
}
