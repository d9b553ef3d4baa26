import type { Split } from '../../kernel/schemas.ts';
import type { OrderEvent } from '../order/events.ts';

/**
 * The books of some orders, from their events alone: one balanced entry a money event, debits positive. Throws at the
 * first entry that does not balance, and at a deposit below 0.
 */
export class Books {
  readonly #balances = new Map<string, number>();

  /** Balance of all accounts that begin so, in cents; debits positive. */
  balance(prefix: string): number {
    let sum = 0;
    for (const [account, cents] of this.#balances) if (account.startsWith(prefix)) sum += cents;
    return sum;
  }

  see(payable: string, event: OrderEvent): void {
    const deposit = `deposit:${payable}`;
    switch (event.type) {
      case 'PaymentSucceeded': {
        const { cents, providerFee = 0 } = event.data;
        this.#enter(event.type, [
          ['cash.provider', cents],
          [deposit, -cents],
        ]);
        this.#enter(event.type, [
          ['expense.provider', providerFee],
          ['cash.provider', -providerFee],
        ]);
        break;
      }
      case 'ProviderFeeRecorded': {
        const sign = Math.sign(event.data.cents);
        this.#enter(event.type, [...lines(event.data.split, sign), ['cash.provider', -event.data.cents]]);
        break;
      }
      case 'TicketsIssued': {
        const price = event.data.units.reduce((sum, unit) => sum + unit.price, 0);
        this.#enter(event.type, [[deposit, price], ...lines(event.data.split, -1)]);
        break;
      }
      case 'RefundSucceeded': {
        const { toPayer, toPromo, providerFee = 0 } = event.data;
        this.#enter(event.type, [...lines(event.data.lines, 1), ['cash.provider', -toPayer], ['promo', -toPromo]]);
        this.#enter(event.type, [
          ['expense.provider', providerFee],
          ['cash.provider', -providerFee],
        ]);
        break;
      }
      case 'DisputeOpened': {
        const { disputeId, cents, reserve, providerFee } = event.data;
        this.#enter(event.type, [
          ['cash.disputed', cents],
          ['expense.dispute', providerFee],
          ['cash.provider', -cents - providerFee],
          ...setAside(reserve, disputeId, 1),
        ]);
        break;
      }
      case 'DisputeWon': {
        const { disputeId, cents, reserve, feeBack } = event.data;
        this.#enter(event.type, [
          ['cash.disputed', -cents],
          ['expense.dispute', -feeBack],
          ['cash.provider', cents + feeBack],
          ...setAside(reserve, disputeId, -1),
        ]);
        break;
      }
      case 'DisputeLost':
        this.#enter(event.type, [...lines(event.data.lines, 1), ['cash.disputed', -event.data.cents]]);
        break;
    }
    if (this.balance(deposit) > 0) throw new Error(`${event.type}: the deposit of ${payable} is overdrawn`);
  }

  #enter(what: string, entry: readonly Posting[]): void {
    const sum = entry.reduce((all, [, cents]) => all + cents, 0);
    if (sum !== 0) throw new Error(`${what} does not balance: ${JSON.stringify(entry)}`);
    for (const [account, cents] of entry) this.#balances.set(account, (this.#balances.get(account) ?? 0) + cents);
  }
}

type Posting = readonly [account: string, cents: number];

function lines(split: Split, sign: number): Posting[] {
  return split.map(({ account, sub, cents }) => [`${account}:${sub}`, sign * cents]);
}

/** What payees have in escrow is set aside by person and dispute. */
function setAside(reserve: Split, disputeId: string, sign: number): Posting[] {
  return reserve.flatMap(({ account, sub, cents }): Posting[] => [
    [`${account}:${sub}`, sign * cents],
    [`payee.reserved:${sub.split('/')[0]}/${disputeId}`, -sign * cents],
  ]);
}
