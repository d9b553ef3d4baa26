import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Report } from '../report.ts';
import type { SeatCheck } from '../seats.ts';
import { SpilledMap } from '../spilled-map.ts';
import { disputeDecided, disputeOpened } from './dispute-check.ts';
import { expectedSplit, type Sale } from './fulfilment.ts';
import { claimsOn, type PayableFacts, payingOf, paymentNamed } from './payable.ts';
import { expectedRefundLines } from './refund-lines.ts';
import { splitText, sum } from './terms.ts';

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
]);

/** In equals out, for everything that is paid for: one payment for one price, one fulfilment, and never more back than came. */
export class PayableCheck {
  readonly #report: Report;
  readonly #policies: PolicyBook;
  readonly #seats: SeatCheck;
  readonly #payables = new SpilledMap<PayableFacts>();
  /** Every intent that the log knows to have brought money. */
  readonly intents = new SpilledMap<true>();
  readonly #sales = new SpilledMap<Sale>();

  constructor(report: Report, policies: PolicyBook, seats: SeatCheck) {
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
      case 'MovementUnmatched':
        this.#unmatched(facts, event);
        return;
      case 'PaymentSucceeded':
        this.#paid(facts, event);
        return;
      case 'TicketsIssued':
      case 'TipReceived':
      case 'ContentUnlocked':
        this.#fulfilled(facts, event);
        return;
      case 'RefundRequested':
        this.#refundAsked(facts, event);
        return;
      case 'RefundSucceeded':
        this.#refunded(facts, event);
        return;
      case 'RefundFailed':
        this.#ended(facts.refunds.get(event.data.refundId), 'failed', event);
        return;
      case 'DisputeOpened':
        disputeOpened(facts, event, (...found) => this.#require(...found));
        return;
      case 'DisputeWon':
      case 'DisputeLost':
        disputeDecided(facts, event, (...found) => this.#require(...found));
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

  #fulfilled(facts: PayableFacts, event: EventOfType<'TicketsIssued' | 'TipReceived' | 'ContentUnlocked'>): void {
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

  #refundAsked(facts: PayableFacts, event: EventOfType<'RefundRequested'>): void {
    const { refundId, cents, toPayer, toPromo, lines, intentId } = event.data;
    this.#require(!facts.refunds.has(refundId), `refund ${refundId} is asked for twice`, event);
    this.#require(cents === toPayer + toPromo, `${cents} cents go back as ${toPayer} and ${toPromo}`, event);
    this.#require(sum(lines) === cents, `${cents} cents go back out of lines of ${sum(lines)}`, event);
    const expected = facts.policy > 0 && expectedRefundLines(facts, event, this.#policies.at(facts.policy));
    if (expected)
      this.#require(
        splitText(lines) === splitText(expected),
        `lines ${splitText(lines)}; due ${splitText(expected)}`,
        event,
      );
    facts.refunds.set(refundId, { asked: event.data, status: 'requested', lines });
    const payment = paymentNamed(facts, intentId);
    const claims = payment && claimsOn(facts, payment);
    const most = claims && claims.refunds + claims.disputes;
    this.#require(
      payment !== undefined && most !== undefined && most <= payment.cents,
      `${most} cents are asked back of ${payment?.cents} that were paid`,
      event,
    );
  }

  #refunded(facts: PayableFacts, event: EventOfType<'RefundSucceeded'>): void {
    const refund = facts.refunds.get(event.data.refundId);
    this.#ended(refund, 'succeeded', event);
    if (!refund) return;
    const { asked } = refund;
    const { toPayer, toPromo, lines } = event.data;
    const same = toPayer === asked.toPayer && toPromo === asked.toPromo;
    this.#require(same && sum(lines) === asked.cents, 'other amounts went back than were asked for', event);
    const lost = [...facts.disputes.values()].some(({ status }) => status === 'lost');
    this.#require(
      lost || splitText(lines) === splitText(asked.lines),
      'it went back out of other lines than asked for',
      event,
    );
    refund.lines = lines;
  }

  #ended(refund: { status: string } | undefined, status: 'succeeded' | 'failed', event: RecordedEvent): void {
    this.#require(refund?.status === 'requested', `a refund ${status} that was not under way`, event);
    if (refund) refund.status = status;
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
