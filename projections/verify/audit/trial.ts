import type { Posting } from '../money/books.ts';

/** What stood on one account, and moved in the period. Cents; more on the debit side is positive. */
export interface TrialLine {
  readonly account: string;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

interface Sums {
  opening: bigint;
  debit: bigint;
  credit: bigint;
}

/** The trial balance of a period, account by account. */
export class Trial {
  readonly #accounts = new Map<string, Sums>();

  add(postings: readonly Posting[], before: boolean): void {
    for (const [account, , cents] of postings) {
      const sums = this.#accounts.get(account) ?? { opening: 0n, debit: 0n, credit: 0n };
      this.#accounts.set(account, sums);
      if (before) sums.opening += BigInt(cents);
      else if (cents > 0) sums.debit += BigInt(cents);
      else sums.credit -= BigInt(cents);
    }
  }

  lines(): readonly TrialLine[] {
    return [...this.#accounts]
      .map(([account, { opening, debit, credit }]) => ({
        account,
        opening: Number(opening),
        debit: Number(debit),
        credit: Number(credit),
        closing: Number(opening + debit - credit),
      }))
      .toSorted((a, b) => (a.account < b.account ? -1 : 1));
  }
}
