import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';

/** Cents on one account, by `account` and `sub`: positive on the debit side, negative on the credit side. */
export type Posting = readonly [account: string, sub: string, cents: number];

/** What one event was booked as. */
export interface Booking {
  readonly postings: readonly Posting[];
  /** What came onto payees' accounts, or went from them, by the sale that it was of. */
  readonly escrow: readonly EscrowLine[];
}

export interface EscrowLine {
  readonly person: string;
  readonly seq: number;
  readonly key: string;
  readonly cents: number;
  readonly event: string;
}

const CHECK = 'books';
const cash = (cents: number): Posting => ['cash.provider', '', cents];
const out = (lines: Split): Posting[] => lines.map(({ account, sub, cents }) => [account, sub, cents]);
const into = (lines: Split): Posting[] => lines.map(({ account, sub, cents }) => [account, sub, -cents]);

/** The books, kept once more from the events alone: every event balances, and so do all accounts. */
export class Books {
  readonly #report: Report;
  /** Both sides of every account, by `account\nsub`. */
  readonly totals = new SpilledMap<{ debit: bigint; credit: bigint }>();
  readonly #seqs = new SpilledMap<number>();

  readonly #told: (line: EscrowLine) => void;

  /** `told` hears of every line on a payee's escrow. */
  constructor(report: Report, told: (line: EscrowLine) => void = () => {}) {
    this.#report = report;
    this.#told = told;
  }

  /** Books an event; undefined where it moves no money. */
  see(event: LogEvent): Booking | undefined {
    const postings = postingsOf(event).filter(([, , cents]) => cents !== 0);
    if (postings.length === 0) return undefined;
    this.#report.examined(CHECK, 'entries');
    const rest = postings.reduce((total, [, , cents]) => total + cents, 0);
    this.#report.require(rest === 0, CHECK, `${event.type} does not balance: ${rest} cents too much debit`, event);
    const taxed = postings.some(([account]) => account === 'tax.payable');
    this.#report.require(!taxed, CHECK, 'tax.payable is reserved', event);
    return { postings, escrow: postings.flatMap((posting) => this.#post(posting, event) ?? []) };
  }

  /** Debit and credit over all accounts are the same. */
  end(): void {
    let rest = 0n;
    for (const { debit, credit } of this.totals.values()) rest += debit - credit;
    if (rest !== 0n) this.#report.find(CHECK, `the trial balance is off by ${rest} cents`);
  }

  #post([account, sub, cents]: Posting, { id, stream }: RecordedEvent): EscrowLine | undefined {
    const total = this.totals.get(`${account}\n${sub}`) ?? { debit: 0n, credit: 0n };
    if (cents > 0) total.debit += BigInt(cents);
    else total.credit -= BigInt(cents);
    this.totals.set(`${account}\n${sub}`, total);
    if (account !== 'payee.escrow' || categoryOf(stream) === 'payee') return undefined;
    const [person = '', ...key] = sub.split('/');
    const seq = (this.#seqs.get(person) ?? 0) + 1;
    this.#seqs.set(person, seq);
    const line = { person, seq, key: key.join('/'), cents: -cents, event: id };
    this.#told(line);
    return line;
  }
}

/** What an event moves, by its own lines: none for one that moves no money. */
export function postingsOf(event: LogEvent): Posting[] {
  const { stream } = event;
  switch (event.type) {
    case 'PaymentSucceeded': {
      const { tenders, cents, providerFee = 0 } = event.data;
      const from = { card: 'cash.provider', bank: 'cash.bank', promo: 'promo' } as const;
      return [
        ...tenders.map(
          ({ kind, ref, cents: part }): Posting => [from[kind], kind === 'promo' ? (ref ?? '') : '', part],
        ),
        ['deposit', stream, -cents],
        ['expense.provider', '', providerFee],
        cash(-providerFee),
      ];
    }
    case 'MovementUnmatched': {
      const { txn, cents, providerFee = 0 } = event.data;
      return [cash(cents), ['suspense', txn, -cents], ['expense.provider', '', providerFee], cash(-providerFee)];
    }
    case 'ProviderFeeRecorded':
      return event.data.cents > 0
        ? [...out(event.data.split), cash(-event.data.cents)]
        : [...into(event.data.split), cash(-event.data.cents)];
    case 'TicketsIssued':
    case 'TipReceived':
    case 'ContentUnlocked':
    case 'InvoiceFulfilled':
    case 'SaleCompleted':
    case 'LicenceIssued':
      return [
        ['deposit', stream, event.data.split.reduce((sum, { cents }) => sum + cents, 0)],
        ...into(event.data.split),
      ];
    case 'RefundSucceeded': {
      const { lines, toPayer, toPromo, providerFee = 0 } = event.data;
      return [
        ...out(lines),
        cash(-toPayer),
        ['promo', '', -toPromo],
        ['expense.provider', '', providerFee],
        cash(-providerFee),
      ];
    }
    case 'DisputeOpened': {
      const { disputeId, cents, reserve, providerFee } = event.data;
      return [
        ['cash.disputed', `${stream}/${disputeId}`, cents],
        ['expense.dispute', '', providerFee],
        cash(-cents),
        cash(-providerFee),
        ...out(reserve),
        ...into(kept(reserve, disputeId)),
      ];
    }
    case 'DisputeWon': {
      const { disputeId, cents, reserve, feeBack } = event.data;
      return [
        ['cash.disputed', `${stream}/${disputeId}`, -cents],
        ['expense.dispute', '', -feeBack],
        cash(cents),
        cash(feeBack),
        ...into(reserve),
        ...out(kept(reserve, disputeId)),
      ];
    }
    case 'DisputeLost':
      return [['cash.disputed', `${stream}/${event.data.disputeId}`, -event.data.cents], ...out(event.data.lines)];
    case 'MonthClosed':
      return event.data.recognised.flatMap(({ product, cents }): Posting[] => [
        ['deferred', product, cents],
        ['revenue.subscriptions', '', -cents],
      ]);
    case 'EscrowReleased': {
      const { key, cents } = event.data;
      const person = stream.slice('payee-'.length);
      return [
        ['payee.escrow', `${person}/${key}`, cents],
        ['payee.available', person, -cents],
      ];
    }
    default:
      return [];
  }
}

/** What payees set aside for a dispute, by person and dispute. */
function kept(reserve: Split, dispute: string): Split {
  return reserve.map((line) =>
    line.account === 'payee.escrow'
      ? { account: 'payee.reserved', sub: `${line.sub.split('/')[0]}/${dispute}`, cents: line.cents }
      : line,
  );
}
