import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';

type Line = { readonly account: string; readonly sub: string; readonly cents: number };
// biome-ignore lint/suspicious/noExplicitAny: what is planted fits no type
type Data = any;

/** A falsehood about money in a log that is sound in everything else: the payload of one event, changed. */
export interface Planted {
  readonly name: string;
  /** The event that is changed: the first of this type that `of` takes. */
  readonly type: string;
  readonly of?: (data: Data) => boolean;
  readonly change: (data: Data) => object;
  /** Which check names it, and how. */
  readonly check: string;
  readonly says: RegExp;
}

/** One cent from the first line to the last. */
const shifted = (lines: readonly Line[]) =>
  lines.map((line, n) => ({ ...line, cents: line.cents + (n === 0 ? -1 : n === lines.length - 1 ? 1 : 0) }));
const two = (lines: readonly Line[]) => lines.length > 1;
const STRANGER = '0b8e9f0a-9999-4999-8999-999999999999';

export const planted: readonly Planted[] = [
  {
    name: 'a cent of our fee goes to the payee',
    type: 'TicketsIssued',
    of: ({ split }) => two(split),
    change: (data) => ({ ...data, split: shifted(data.split) }),
    check: 'payables',
    says: /^split .*; due revenue\.tickets/,
  },
  {
    name: 'a tip is split at another rate',
    type: 'TipReceived',
    of: ({ split }) => two(split),
    change: (data) => ({ ...data, split: shifted(data.split) }),
    check: 'payables',
    says: /^split .*; due revenue\.tips/,
  },
  {
    name: 'an unlock pays somebody else',
    type: 'ContentUnlocked',
    of: ({ split }) => two(split),
    change: (data) => ({
      ...data,
      split: data.split.map((line: Line) => ({ ...line, sub: line.sub.replace(/^[^/]+/, line.sub && STRANGER) })),
    }),
    check: 'payables',
    says: /^split .*; due revenue\.content/,
  },
  {
    name: 'a month earns a cent too much',
    type: 'MonthClosed',
    of: ({ recognised }) => recognised.length > 0,
    change: ({ recognised: [first, ...others], ...data }) => ({
      ...data,
      recognised: [{ ...first, cents: first.cents + 1 }, ...others],
    }),
    check: 'revenue by month',
    says: /^\d{4}-\d\d recognises -?\d+ cents of \w+; -?\d+ are due/,
  },
  {
    name: 'a licence is split at another rate',
    type: 'LicenceIssued',
    of: ({ split }) => two(split),
    change: (data) => ({ ...data, split: shifted(data.split) }),
    check: 'payables',
    says: /^split .*; due revenue\.licences/,
  },
  {
    name: 'a refund goes back at other terms than those of its sale',
    type: 'RefundRequested',
    of: ({ lines }) => two(lines),
    change: (data) => ({ ...data, lines: shifted(data.lines) }),
    check: 'payables',
    says: /^lines .*; due /,
  },
  {
    name: 'a refund takes other lines than were asked for',
    type: 'RefundSucceeded',
    of: ({ lines }) => two(lines),
    change: (data) => ({ ...data, lines: shifted(data.lines) }),
    check: 'payables',
    says: /^it went back out of lines .*; due /,
  },
  {
    name: 'more goes back than was asked for',
    type: 'RefundSucceeded',
    change: (data) => ({
      ...data,
      toPayer: data.toPayer + 100,
      lines: [...data.lines, { account: 'expense.chargeback', sub: '', cents: 100 }],
    }),
    check: 'payables',
    says: /^other amounts went back than were asked for$/,
  },
  {
    name: 'a dispute sets aside too little',
    type: 'DisputeOpened',
    of: ({ reserve }) => reserve.length > 0,
    change: (data) => ({
      ...data,
      reserve: data.reserve.map((line: Line, n: number) => ({ ...line, cents: line.cents - (n === 0 ? 1 : 0) })),
    }),
    check: 'payables',
    says: /^sets aside .*; due payee\.escrow/,
  },
  {
    name: 'the platform bears a loss that is a payee’s',
    type: 'DisputeLost',
    of: ({ lines }) => lines.some(({ account }: Line) => account === 'payee.reserved'),
    change: (data) => ({ ...data, lines: [{ account: 'expense.chargeback', sub: '', cents: data.cents }] }),
    check: 'payables',
    says: /^a loss is borne by expense\.chargeback .*; due /,
  },
  {
    name: 'a payment brings less than the price',
    type: 'PaymentSucceeded',
    of: ({ tenders, surplus }) => tenders.length === 1 && !surplus,
    change: (data) => ({
      ...data,
      cents: data.cents - 1,
      tenders: [{ ...data.tenders[0], cents: data.cents - 1 }],
    }),
    check: 'payables',
    says: /^\d+ cents were paid of \d+$/,
  },
  {
    name: 'more is released than was earned',
    type: 'EscrowReleased',
    change: (data) => ({ ...data, cents: data.cents + 1 }),
    check: 'earnings',
    says: /^-1 cents of .* stay behind$/,
  },
  {
    name: 'an entry does not balance',
    type: 'DisputeOpened',
    of: ({ reserve }) => reserve.length > 0,
    change: (data) => ({ ...data, reserve: data.reserve.map((line: Line) => ({ ...line, account: 'tax.payable' })) }),
    check: 'books',
    says: /^tax\.payable is reserved$/,
  },
  {
    name: 'a cent of our fee of art goes to who sells it',
    type: 'SaleCompleted',
    of: ({ split }) => split.length > 2,
    change: (data) => ({ ...data, split: shifted(data.split) }),
    check: 'payables',
    says: /^split .*; due revenue\.art/,
  },
  {
    name: 'a fee of the tickets that the policy does not know',
    type: 'SeatsHeld',
    of: ({ fee }) => fee > 0,
    change: (data) => ({ ...data, fee: data.fee - 1 }),
    check: 'orders',
    says: /^a fee of \d+ where \d+ is due$/,
  },
];

/** Plants it, and answers where. Throws where the log has no such event. */
export function plant(
  events: readonly RecordedEvent[],
  { type, of = () => true, change }: Planted,
): { readonly events: readonly RecordedEvent[]; readonly place: number; readonly changed: RecordedEvent } {
  const at = events.findIndex((event) => event.type === type && of(event.data));
  const found = events[at];
  if (!found) throw new Error(`no ${type} to change`);
  const changed = { ...found, data: change(found.data) };
  return { events: events.with(at, changed), place: at + 1, changed };
}

/**
 * What can be changed beside what is: in streams of their own, so that none is behind another, and not next to each other, as of those the
 * chain of hashes names the first alone.
 */
export function apartFrom(
  events: readonly RecordedEvent[],
  changed: readonly Pick<RecordedEvent, 'stream' | 'position'>[],
): readonly RecordedEvent[] {
  const streams = new Set(changed.map(({ stream }) => stream));
  const places = changed.map(({ position }) => placeOf(position));
  return events.filter(
    ({ stream, position }) => !streams.has(stream) && places.every((place) => Math.abs(place - placeOf(position)) > 1),
  );
}
