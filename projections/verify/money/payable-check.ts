import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Report } from '../report.ts';
import type { SeatCheck } from '../seats.ts';
import { SpilledMap } from '../spilled-map.ts';
import { disputeDecided, disputeOpened, providerFeeRecorded } from './dispute-check.ts';
import { expectedSplit, type Fulfilment, type Sale } from './fulfilment.ts';
import { type PayableFacts, payingOf } from './payable.ts';
import { refundAsked, refundEnded, refunded } from './refund-check.ts';
import { type Require, splitText, sum } from './terms.ts';

const CHECK = 'payables';
const types = new Set([
  ...Object.keys(payableEvents),
  'MovementUnmatched',
  'OrderPlaced',
  'TipOffered',
  'UnlockRequested',
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'InvoiceIssued',
  'InvoiceFulfilled',
  'SalePlaced',
  'SaleCompleted',
  'OfferAccepted',
  'LicenceIssued',
]);

/** Lines that an event says somebody bears or gets, with those that base and policy give. */
export interface Explained {
  readonly event: EventOfType<(typeof explainedTypes)[number]>;
  /** What was sold; undefined for money of no sale. */
  readonly sale: Sale | undefined;
  readonly facts: PayableFacts;
  readonly lines: Split;
  /** Undefined where base and policy do not say. */
  readonly due: Split | undefined;
}
export const explainedTypes = [
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'InvoiceFulfilled',
  'SaleCompleted',
  'LicenceIssued',
  'RefundSucceeded',
  'DisputeOpened',
  'DisputeLost',
  'ProviderFeeRecorded',
] as const;

/** In equals out, for everything that is paid for: one payment for one price, one fulfilment, and never more back than came. */
export class PayableCheck {
  readonly #report: Report;
  readonly #policies: PolicyBook;
  readonly #seats: SeatCheck;
  readonly #payables = new SpilledMap<PayableFacts>();
  /** Every intent that the log knows to have brought money. */
  readonly intents = new SpilledMap<true>();
  readonly #sales = new SpilledMap<Sale>();

  readonly #explain: (explained: Explained) => void;

  /** `explain` hears of all lines of what is given, goes back, or is borne. */
  constructor(
    report: Report,
    policies: PolicyBook,
    seats: SeatCheck,
    explain: (explained: Explained) => void = () => {},
  ) {
    this.#explain = explain;
    this.#report = report;
    this.#policies = policies;
    this.#seats = seats;
  }

  see(event: LogEvent): void {
    if (!types.has(event.type)) return;
    const facts = this.#payables.get(event.stream) ?? {
      stream: event.stream,
      price: undefined,
      policy: 0,
      payments: [],
      refunds: new Map(),
      disputes: new Map(),
      split: undefined,
      units: [],
      unmatched: false,
      last: event.position,
    };
    if (!this.#payables.has(event.stream)) this.#report.examined(CHECK, 'payables');
    this.#payables.set(event.stream, facts);
    facts.last = event.position;
    this.#apply(facts, event);
  }

  /** What a stream sells; undefined for one that sells nothing. */
  saleOf(stream: string): Sale | undefined {
    return this.#sales.get(stream);
  }

  /** What every payable must come to once nothing more is under way. */
  end(): void {
    for (const facts of this.#payables.values()) {
      const at = { position: facts.last, stream: facts.stream };
      const left = depositOf(facts);
      this.#report.require(left >= 0, CHECK, `${-left} cents more left its deposit than came in`, at);
      const stuck = facts.unmatched && [...facts.refunds.values()].every(({ status }) => status === 'failed');
      this.#report.require(!stuck, CHECK, 'money that nobody asked for has not gone back: retry its refund', at);
      const surplus = facts.payments.filter((payment) => payment.surplus).map(({ cents }) => cents);
      const idle = surplus.reduce((total, cents) => total + cents, 0);
      if (!facts.split) continue;
      this.#report.require(left <= idle, CHECK, `it was fulfilled, and ${left} cents are still in its deposit`, at);
    }
  }

  #apply(facts: PayableFacts, event: LogEvent): void {
    const policy = facts.policy > 0 ? this.#policies.at(facts.policy) : undefined;
    const require: Require = (...found) => this.#require(...found);
    const told = (lines: Split, due: Split | undefined) => {
      const sale = this.#sales.get(event.stream);
      this.#explain({ event: event as Explained['event'], sale, facts, lines, due });
    };
    switch (event.type) {
      case 'OrderPlaced':
        facts.price = event.data.units.reduce((total, { price }) => total + price, 0);
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'order', terms: event.data });
        return;
      case 'TipOffered':
        facts.price = event.data.cents;
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'tip', terms: event.data });
        return;
      case 'UnlockRequested':
        facts.price = event.data.cents;
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'unlock', terms: event.data });
        return;
      case 'InvoiceIssued':
        facts.price = event.data.cents;
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'invoice', terms: event.data });
        return;
      case 'SalePlaced':
        facts.price = event.data.cents;
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'art', terms: event.data });
        return;
      case 'OfferAccepted':
        facts.price = event.data.cents;
        facts.policy = event.data.policy;
        this.#sales.set(event.stream, { kind: 'licence', terms: event.data });
        return;
      case 'MovementUnmatched':
        this.#unmatched(facts, event);
        return;
      case 'PaymentSucceeded':
        this.#paid(facts, event);
        return;
      case 'TicketsIssued':
      case 'TipReceived':
      case 'ContentUnlocked':
      case 'InvoiceFulfilled':
      case 'SaleCompleted':
      case 'LicenceIssued':
        told(event.data.split, this.#fulfilled(facts, event));
        return;
      case 'RefundRequested':
        refundAsked(facts, event, policy, require);
        return;
      case 'RefundSucceeded':
        told(event.data.lines, refunded(facts, event, policy, require));
        return;
      case 'ProviderFeeRecorded':
        told(event.data.split, providerFeeRecorded(facts, event, policy, require));
        return;
      case 'RefundFailed':
        refundEnded(facts.refunds.get(event.data.refundId), 'failed', event, require);
        return;
      case 'DisputeOpened':
        told(event.data.reserve, disputeOpened(facts, event, policy, require));
        return;
      case 'DisputeWon':
        disputeDecided(facts, event, policy, require);
        return;
      case 'DisputeLost':
        told(event.data.lines, disputeDecided(facts, event, policy, require));
        return;
    }
  }

  #paid(facts: PayableFacts, event: EventOfType<'PaymentSucceeded'>): void {
    const { cents, tenders, surplus, intentId } = event.data;
    const given = tenders.reduce((total, tender) => total + tender.cents, 0);
    this.#require(given === cents, `${cents} cents came in, and its tenders are ${given}`, event);
    const twice = intentId !== undefined && facts.payments.some((payment) => payment.intentId === intentId);
    this.#require(!twice, `intent ${intentId} paid twice`, event);
    const before = payingOf(facts);
    this.#require(surplus === (before !== undefined), surplus ? 'surplus, and nothing was paid' : 'paid twice', event);
    if (!surplus) this.#require(cents === facts.price, `${cents} cents were paid of ${facts.price}`, event);
    if (intentId !== undefined) this.intents.set(intentId, true);
    facts.payments.push(event.data);
  }

  /** What came in for nothing is all of it surplus. */
  #unmatched(facts: PayableFacts, event: EventOfType<'MovementUnmatched'>): void {
    const { txn, cents, attempt } = event.data;
    this.#require(!facts.unmatched, `${txn} came in twice`, event);
    facts.unmatched = true;
    this.intents.set(txn, true);
    const tenders = [{ kind: 'card' as const, cents }];
    facts.payments.push({ attempt, intentId: txn, cents, tenders, late: false, surplus: true });
  }

  #fulfilled(facts: PayableFacts, event: EventOfType<Fulfilment>) {
    const { split } = event.data;
    const paying = payingOf(facts);
    this.#require(facts.split === undefined, 'fulfilled twice', event);
    this.#require(paying !== undefined, 'fulfilled and never paid', event);
    this.#require(
      sum(split) === paying?.cents,
      `the split of ${sum(split)} is not the charge of ${paying?.cents}`,
      event,
    );
    facts.split = split;
    const sale = this.#sales.get(event.stream);
    const expected = sale && expectedSplit(event, sale, this.#policies);
    if (expected)
      this.#require(
        splitText(split) === splitText(expected),
        `split ${splitText(split)}; due ${splitText(expected)}`,
        event,
      );
    if (event.type === 'TicketsIssued') {
      facts.units = event.data.units;
      this.#seated(event);
    }
    return expected;
  }

  /** Tickets are issued for the seats that the inventory has sold to the order, and after it did. */
  #seated(event: EventOfType<'TicketsIssued'>): void {
    const { show, tier, units } = event.data;
    const bought = this.#seats.bought.get(keyOf(event.stream));
    this.#require(bought?.stream === `inventory-${show}-${tier}`, 'issued before its seats were sold', event);
    const sorted = (seats: readonly number[]) => [...seats].sort((a, b) => a - b).join();
    const issued = sorted(units.map(({ seat }) => seat));
    this.#require(issued === sorted(bought?.seats ?? []), `issued seats ${issued}; others were sold`, event);
  }

  #require(condition: boolean, message: string, event: Pick<RecordedEvent, 'position' | 'stream'>): void {
    this.#report.require(condition, CHECK, message, event);
  }
}

/** What is still in the deposit of a payable: came in, less what was fulfilled, less what went back out of it. */
function depositOf(facts: PayableFacts): number {
  const paid = facts.payments.reduce((total, { cents }) => total + cents, 0);
  const refunds = [...facts.refunds.values()].filter(({ status }) => status === 'succeeded');
  const losses = [...facts.disputes.values()].filter(({ status }) => status === 'lost');
  const back = [...refunds, ...losses].flatMap(({ lines }) => lines).filter(({ account }) => account === 'deposit');
  return paid - sum(facts.split ?? []) - sum(back);
}
