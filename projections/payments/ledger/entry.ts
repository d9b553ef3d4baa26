import type { saleEvents } from '@marquee/domain/art/sale/events.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { licenceEvents } from '@marquee/domain/licensing/licence/events.ts';
import type { movementEvents } from '@marquee/domain/payments/movement/events.ts';
import type { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { payeeEvents } from '@marquee/domain/payments/payee/events.ts';
import type { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import type { unlockEvents } from '@marquee/domain/payments/unlock/events.ts';
import type { invoiceEvents } from '@marquee/domain/subscriptions/invoice/events.ts';
import type { monthEvents } from '@marquee/domain/subscriptions/month/events.ts';
import type { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { Recorded } from '../../runner/projection.ts';
import { credit, debit, deposit, escrow, type JournalLine, lines, withoutNothing } from './lines.ts';

type MoneyEvents = typeof payableEvents &
  Pick<typeof movementEvents, 'MovementUnmatched'> &
  Pick<typeof orderEvents, 'TicketsIssued'> &
  Pick<typeof tipEvents, 'TipReceived'> &
  Pick<typeof unlockEvents, 'ContentUnlocked'> &
  Pick<typeof invoiceEvents, 'InvoiceFulfilled'> &
  typeof monthEvents &
  Pick<typeof saleEvents, 'SaleCompleted'> &
  Pick<typeof licenceEvents, 'LicenceIssued'> &
  Pick<typeof payeeEvents, 'EscrowReleased'>;

/** Events that move money, and so have one journal entry each. */
export const moneyTypes = [
  'MovementUnmatched',
  'PaymentSucceeded',
  'ProviderFeeRecorded',
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'InvoiceFulfilled',
  'SaleCompleted',
  'LicenceIssued',
  'RefundSucceeded',
  'DisputeOpened',
  'DisputeWon',
  'DisputeLost',
  'EscrowReleased',
  'MonthClosed',
] as const;
export type MoneyEvent = Recorded<MoneyEvents, (typeof moneyTypes)[number]>;

type Event<T extends MoneyEvent['type']> = Extract<MoneyEvent, { type: T }>;

/**
 * The journal entry of one event: what its own lines say, on the sides that the chart of accounts gives them. The
 * ledger adds and never computes. No lines: the event moved nothing, a free ticket for example.
 */
export function entryOf(event: MoneyEvent): readonly JournalLine[] {
  return withoutNothing(linesOf(event));
}

function linesOf(event: MoneyEvent): readonly JournalLine[] {
  switch (event.type) {
    case 'MovementUnmatched':
      return unmatched(event);
    case 'PaymentSucceeded':
      return payment(event);
    case 'ProviderFeeRecorded':
      return providerFee(event);
    case 'TicketsIssued':
    case 'TipReceived':
    case 'ContentUnlocked':
    case 'InvoiceFulfilled':
    case 'SaleCompleted':
    case 'LicenceIssued':
      return fulfilment(event);
    case 'RefundSucceeded':
      return refund(event);
    case 'DisputeOpened':
      return disputeOpened(event);
    case 'DisputeWon':
      return disputeWon(event);
    case 'DisputeLost':
      return disputeLost(event);
    case 'EscrowReleased':
      return released(event);
    case 'MonthClosed':
      return earned(event);
  }
}

function payment({ stream, data: { tenders, cents, providerFee = 0 } }: Event<'PaymentSucceeded'>): JournalLine[] {
  const sources = tenders.map((tender) =>
    tender.kind === 'promo'
      ? debit('promo', tender.ref ?? '', tender.cents)
      : debit(tender.kind === 'bank' ? 'cash.bank' : 'cash.provider', '', tender.cents),
  );
  return [...sources, credit(deposit, stream, cents), ...cost('expense.provider', providerFee)];
}

/** Money that belongs to nothing waits in suspense until it is back. */
function unmatched({ data: { txn, cents, providerFee = 0 } }: Event<'MovementUnmatched'>): JournalLine[] {
  return [debit('cash.provider', '', cents), credit('suspense', txn, cents), ...cost('expense.provider', providerFee)];
}

function providerFee({ data: { cents, split } }: Event<'ProviderFeeRecorded'>): JournalLine[] {
  return cents < 0
    ? [debit('cash.provider', '', -cents), ...lines(credit, split)]
    : [...lines(debit, split), credit('cash.provider', '', cents)];
}

/** What was paid for is given: the deposit becomes the platform's share and the payees' earnings. */
function fulfilment({
  stream,
  data: { split },
}: Event<
  'TicketsIssued' | 'TipReceived' | 'ContentUnlocked' | 'InvoiceFulfilled' | 'SaleCompleted' | 'LicenceIssued'
>): JournalLine[] {
  const total = split.reduce((sum, { cents }) => sum + cents, 0);
  return [debit(deposit, stream, total), ...lines(credit, split)];
}

function refund({ data }: Event<'RefundSucceeded'>): JournalLine[] {
  const { toPayer, toPromo, providerFee = 0 } = data;
  return [
    ...lines(debit, data.lines),
    credit('cash.provider', '', toPayer),
    credit('promo', '', toPromo),
    ...cost('expense.provider', providerFee),
  ];
}

function disputeOpened({ stream, data }: Event<'DisputeOpened'>): JournalLine[] {
  const { disputeId, cents, reserve, providerFee } = data;
  return [
    debit('cash.disputed', `${stream}/${disputeId}`, cents),
    ...lines(debit, reserve),
    debit('expense.dispute', '', providerFee),
    credit('cash.provider', '', cents + providerFee),
    ...lines(credit, setAside(reserve, disputeId)),
  ];
}

function disputeWon({ stream, data }: Event<'DisputeWon'>): JournalLine[] {
  const { disputeId, cents, reserve, feeBack } = data;
  return [
    debit('cash.provider', '', cents + feeBack),
    ...lines(debit, setAside(reserve, disputeId)),
    credit('cash.disputed', `${stream}/${disputeId}`, cents),
    ...lines(credit, reserve),
    credit('expense.dispute', '', feeBack),
  ];
}

function disputeLost({ stream, data }: Event<'DisputeLost'>): JournalLine[] {
  const { disputeId, cents } = data;
  return [...lines(debit, data.lines), credit('cash.disputed', `${stream}/${disputeId}`, cents)];
}

/** What a person has earned is theirs to have; what was taken back after that goes the other way. */
function released({ stream, data: { key, cents } }: Event<'EscrowReleased'>): JournalLine[] {
  const person = keyOf(stream);
  const held = `${person}/${key}`;
  return cents < 0
    ? [debit('payee.available', person, -cents), credit(escrow, held, -cents)]
    : [debit(escrow, held, cents), credit('payee.available', person, cents)];
}

/** What was paid for days ahead is earned for those that have passed; the other way where it went back meanwhile. */
function earned({ data: { recognised } }: Event<'MonthClosed'>): JournalLine[] {
  return recognised.flatMap(({ product, cents }) =>
    cents < 0
      ? [debit('revenue.subscriptions', '', -cents), credit('deferred', product, -cents)]
      : [debit('deferred', product, cents), credit('revenue.subscriptions', '', cents)],
  );
}

/** What the provider kept for itself; given back when negative. */
function cost(account: string, cents: number): JournalLine[] {
  return cents < 0
    ? [debit('cash.provider', '', -cents), credit(account, '', -cents)]
    : [debit(account, '', cents), credit('cash.provider', '', cents)];
}

/** The payees' lines as they are called once they are set aside for a dispute: by person and dispute. */
function setAside(reserve: Split, dispute: string): Split {
  return reserve.map((line) =>
    line.account === escrow
      ? { ...line, account: 'payee.reserved', sub: `${line.sub.slice(0, line.sub.indexOf('/'))}/${dispute}` }
      : line,
  );
}
