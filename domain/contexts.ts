import { accounts } from './accounts/context.ts';
import { art } from './art/context.ts';
import { distribution } from './distribution/context.ts';
import { files } from './files/context.ts';
import { indexOf } from './kernel/context.ts';
import type { RecordedEvent } from './kernel/event.ts';
import { categoryOf } from './kernel/stream-name.ts';
import { licensing } from './licensing/context.ts';
import { migration } from './migration/context.ts';
import { moderation } from './moderation/context.ts';
import { music } from './music/context.ts';
import { notifications } from './notifications/context.ts';
import { operations } from './operations/context.ts';
import { payments } from './payments/context.ts';
import { payableIndex } from './payments/payable/payable.ts';
import { shows } from './shows/context.ts';
import { social } from './social/context.ts';
import { subscriptions } from './subscriptions/context.ts';
import { ticketing } from './ticketing/context.ts';

/** Every context that there is: the one list of this floor. */
export const contexts = [
  accounts,
  files,
  shows,
  ticketing,
  payments,
  operations,
  social,
  moderation,
  notifications,
  music,
  subscriptions,
  migration,
  art,
  licensing,
  distribution,
] as const;

const index = indexOf(contexts);

/** Every event definition of the log, by type. */
export const eventDefinitions = index.definitions;

/** How decisions are told from their events, by the first part of a stream's name. */
export const retraceOf = index.retraceOf;

/** The kind of each refusal, by code. */
export const refusalKinds = index.refusals;

/** The context that a stream belongs to. Throws for a stream that this build does not know. */
export function contextOf(stream: string): string {
  const name = index.contextOf.get(categoryOf(stream));
  if (name === undefined) throw new Error(`this build does not know which context the stream ${stream} belongs to`);
  return name;
}

/** Everything that is paid for. */
export const payables = payableIndex(contexts);

type Payables<C> = C extends { readonly payables: infer P } ? keyof P & string : never;

/** Category of anything that has money: what is done for each of them has an entry for each of these. */
export type PayableCategory = Payables<(typeof contexts)[number]>;

type AggregateOf<C> = C extends { readonly aggregates: readonly (infer A)[] } ? A : never;
type EventsOf<A> = A extends { evolve(state: never, event: infer E): unknown } ? E : never;
type AnyEvent = EventsOf<AggregateOf<(typeof contexts)[number]>>;

/** An event of the log in its newest version. */
export type LogEvent = {
  [T in AnyEvent['type']]: RecordedEvent<T, Extract<AnyEvent, { type: T }>['data']>;
}[AnyEvent['type']];
export type EventOfType<T extends LogEvent['type']> = Extract<LogEvent, { type: T }>;
