import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { share } from '@marquee/domain/money.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { bearing, fulfilledBy, givenBack, lossLines, reachable, takenOf } from '../money/bearing.ts';
import { type Posting, postingsOf } from '../money/books.ts';
import { expectedSplit, type Fulfilment, type Sale } from '../money/fulfilment.ts';
import { type PayableFacts, paymentNamed } from '../money/payable.ts';
import { expectedLinesLeft, expectedRefundLines } from '../money/refund-lines.ts';
import { comesTo, feeOfTickets, laidOn, sum } from '../money/terms.ts';
import { SpilledMap } from '../spilled-map.ts';

/** The policy that a version is read as. */
export type ReadAs = (version: number) => Policy;

interface Other extends PayableFacts {
  sale: Sale | undefined;
  /** The lines that were given as it was. */
  was: Split | undefined;
  /** What the provider kept of payments, by the platform so far; cents. */
  fees: number;
  /** Lines that bear the provider's fee of a dispute, by dispute. */
  readonly disputeFees: Map<string, Split>;
}

const PAYEE = 'payee.escrow';

/**
 * Keeps what is paid for as it would be, were every sale struck under another reading: who gets and who bears which part. How much
 * came in, went back and is disputed stays what it was, so cash and deposits are the same under every reading (money.md section 15, 9).
 */
export class Otherwise {
  readonly #read: ReadAs;
  readonly #payables = new SpilledMap<Other>();

  constructor(read: ReadAs) {
    this.#read = read;
  }

  /** What was sold in a stream; undefined for one that sells nothing. */
  saleOf(stream: string): Sale | undefined {
    return this.#payables.get(stream)?.sale;
  }

  /** What an event would have said of the lines; itself where it would have said the same. `extra`: what it would have moved besides. */
  see(event: LogEvent): { readonly event: LogEvent; readonly extra: readonly Posting[] } {
    const same = { event, extra: [] };
    const sale = saleIn(event);
    const known = this.#payables.get(event.stream) ?? (sale && unsold(event));
    if (!known) return same;
    this.#payables.set(event.stream, known);
    if (sale) known.sale = sale;
    if (!known.sale) return same;
    known.policy = known.sale.terms.policy;
    const policy = this.#read(known.policy);
    switch (event.type) {
      case 'PaymentSucceeded':
        known.payments.push(event.data);
        if (!event.data.surplus) known.fees += event.data.providerFee ?? 0;
        return same;
      case 'TicketsIssued':
      case 'TipReceived':
      case 'ContentUnlocked':
      case 'InvoiceFulfilled':
      case 'SaleCompleted':
      case 'LicenceIssued':
        return this.#fulfilled(known, known.sale, event, policy);
      case 'RefundRequested': {
        const lines = expectedRefundLines(known, event, policy) ?? event.data.lines;
        known.refunds.set(event.data.refundId, { asked: { ...event.data, lines }, status: 'requested', lines });
        return same;
      }
      case 'RefundSucceeded':
        return refunded(known, event, policy);
      case 'RefundFailed': {
        const refund = known.refunds.get(event.data.refundId);
        if (refund) refund.status = 'failed';
        return same;
      }
      case 'DisputeOpened':
        return disputeOpened(known, event, policy);
      case 'DisputeWon':
        return disputeWon(known, event);
      case 'DisputeLost':
        return disputeLost(known, event, policy);
      case 'ProviderFeeRecorded':
        return feeRecorded(known, event, policy);
      default:
        return same;
    }
  }

  #fulfilled(known: Other, sale: Sale, event: EventOfType<Fulfilment>, policy: Policy) {
    const book = { at: () => policy };
    const split = expectedSplit(event, sale, book) ?? event.data.split;
    known.was = event.data.split;
    known.split = comesTo(split) === comesTo(event.data.split) ? event.data.split : split;
    if (event.type === 'TicketsIssued') known.units = unitsUnder(event, sale, policy);
    // until it is fulfilled nobody is there to bear what the provider kept but the platform
    const moved = policy.providerFee.bearer === 'payee' ? ontoPayees(known, known.fees) : [];
    return { event: withData(event, { split: known.split }), extra: ontoLines('expense.provider', known.fees, moved) };
  }
}

function saleIn(event: LogEvent): Sale | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { kind: 'order', terms: event.data };
    case 'TipOffered':
      return { kind: 'tip', terms: event.data };
    case 'UnlockRequested':
      return { kind: 'unlock', terms: event.data };
    case 'InvoiceIssued':
      return { kind: 'invoice', terms: event.data };
    case 'SalePlaced':
      return { kind: 'art', terms: event.data };
    case 'OfferAccepted':
      return { kind: 'licence', terms: event.data };
    default:
      return undefined;
  }
}

function unsold({ stream, position: last }: LogEvent): Other {
  return {
    ...{ stream, price: undefined, policy: 0, payments: [], refunds: new Map(), disputes: new Map(), split: undefined },
    ...{ units: [], unmatched: false, last, sale: undefined, was: undefined, fees: 0, disputeFees: new Map() },
  };
}

/** The fee of each ticket as the reading has it, laid on the order's units. */
function unitsUnder(event: EventOfType<'TicketsIssued'>, sale: Sale, policy: Policy) {
  const { units } = event.data;
  if (sale.kind !== 'order') return units;
  const { tier, units: sold } = sale.terms;
  const fees = laidOn(feeOfTickets(tier, sold[0]?.price ?? 0, units.length, policy), units.length);
  return units.map((unit, n) => ({ ...unit, fee: fees[n] ?? 0 }));
}

function refunded(known: Other, event: EventOfType<'RefundSucceeded'>, policy: Policy) {
  const { refundId, providerFee = 0 } = event.data;
  const refund = known.refunds.get(refundId);
  if (!refund) return { event, extra: [] };
  const lines = expectedLinesLeft(known, refund, policy) ?? refund.asked.lines;
  refund.status = 'succeeded';
  refund.lines = lines;
  const payment = paymentNamed(known, refund.asked.intentId);
  const payees = policy.providerFee.bearer === 'payee' && payment && fulfilledBy(known, payment);
  const moved = payees ? ontoPayees(known, providerFee) : [];
  return { event: withData(event, { lines }), extra: ontoLines('expense.provider', providerFee, moved) };
}

function disputeOpened(known: Other, event: EventOfType<'DisputeOpened'>, policy: Policy) {
  const { disputeId: id, intentId, cents, providerFee } = event.data;
  const payment = paymentNamed(known, intentId);
  const covered = payment ? Math.min(cents, reachable(known, payment)) : 0;
  const split = payment && fulfilledBy(known, payment);
  const owner = policy.dispute.lost === 'owner';
  const lines = payment && split && givenBack(covered, bearing(split, owner), takenOf(known, payment, split, true));
  const reserve = lines?.filter(({ account }) => account === PAYEE) ?? [];
  known.disputes.set(id, { id, intentId, cents, covered, reserve, status: 'open', lines: [] });
  const moved = policy.dispute.feeBearer === 'payee' && split ? ontoPayees(known, providerFee) : [];
  known.disputeFees.set(id, moved);
  return { event: withData(event, { reserve }), extra: ontoLines('expense.dispute', providerFee, moved) };
}

function disputeWon(known: Other, event: EventOfType<'DisputeWon'>) {
  const { disputeId, feeBack } = event.data;
  const dispute = known.disputes.get(disputeId);
  if (!dispute) return { event, extra: [] };
  dispute.status = 'won';
  const bore = known.disputeFees.get(disputeId) ?? [];
  const back = laid(feeBack, bore);
  const extra = ontoLines('expense.dispute', -feeBack, negated(back));
  return { event: withData(event, { reserve: dispute.reserve }), extra };
}

function disputeLost(known: Other, event: EventOfType<'DisputeLost'>, policy: Policy) {
  const dispute = known.disputes.get(event.data.disputeId);
  const payment = dispute && paymentNamed(known, dispute.intentId);
  if (!dispute || !payment) return { event, extra: [] };
  const lines = lossLines(known, payment, dispute, policy.dispute.lost === 'owner');
  dispute.status = 'lost';
  dispute.lines = lines;
  return { event: withData(event, { reserve: dispute.reserve, lines }), extra: [] };
}

/** What the provider kept, in an event of its own: borne by payees, or known late. */
function feeRecorded(known: Other, event: EventOfType<'ProviderFeeRecorded'>, policy: Policy) {
  const { of, cents, split } = event.data;
  const bearer = of === 'dispute' ? policy.dispute.feeBearer : policy.providerFee.bearer;
  const borne = split.some(({ account }) => account === PAYEE);
  const account = of === 'dispute' ? 'expense.dispute' : 'expense.provider';
  const platform = [{ account, sub: '', cents: Math.abs(cents) }];
  if (bearer === 'platform') return { event: borne ? withData(event, { split: platform }) : event, extra: [] };
  const given = known.split && known.was && comesTo(known.split) !== comesTo(known.was);
  if (borne && !given) return { event, extra: [] };
  const moved = ontoPayees(known, Math.abs(cents));
  return { event: withData(event, { split: moved.length > 0 ? moved : split }), extra: [] };
}

/** Lines of the payees of what was given that bear so many cents; none where nobody earned anything. */
function ontoPayees({ split }: Other, cents: number): Split {
  const payees = split?.filter(({ account }) => account === PAYEE) ?? [];
  return cents < 0 ? negated(laid(-cents, payees)) : laid(cents, payees);
}

function laid(cents: number, lines: Split): Split {
  if (sum(lines) === 0) return [];
  const weights = lines.map((line) => Math.abs(line.cents));
  const parts = share(cents, weights);
  return lines.map((line, n) => ({ ...line, cents: parts[n] ?? 0 })).filter((line) => line.cents !== 0);
}

const negated = (lines: Split): Split => lines.map((line) => ({ ...line, cents: -line.cents }));

/** Moves a cost from our account onto lines that come to it; nothing where there are none. */
function ontoLines(account: string, cents: number, lines: Split): Posting[] {
  if (lines.length === 0) return [];
  return [[account, '', -cents], ...lines.map((line): Posting => [line.account, line.sub, line.cents])];
}

function withData<E extends LogEvent>(event: E, data: Partial<E['data']>): LogEvent {
  return { ...event, data: { ...event.data, ...data } } as LogEvent;
}

/** What an event moves as it was; none for one that moves no money. */
export function asItWas(event: LogEvent): readonly Posting[] {
  return together(postingsOf(event));
}

/** Postings by account, in an order of their own: the same for what comes to the same; nothing that is nothing. */
export function together(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, Posting>();
  for (const [account, sub, cents] of postings) {
    const key = `${account}\n${sub}`;
    sums.set(key, [account, sub, (sums.get(key)?.[2] ?? 0) + cents]);
  }
  return [...sums]
    .filter(([, [, , cents]]) => cents !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, posting]) => posting);
}
