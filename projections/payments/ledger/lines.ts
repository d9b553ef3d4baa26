import type { Split } from '@marquee/domain/kernel/schemas.ts';

/** One line of a journal entry: integer cents on one side. */
export interface JournalLine {
  readonly account: string;
  readonly sub: string;
  readonly debit: number;
  readonly credit: number;
}

/** Customers' money that has fulfilled nothing yet, by payable. */
export const deposit = 'deposit';
/** What payees have earned and not been released, by `person/key`. */
export const escrow = 'payee.escrow';

type Side = (account: string, sub: string, cents: number) => JournalLine;

export const debit: Side = (account, sub, cents) => ({ account, sub, debit: cents, credit: 0 });
export const credit: Side = (account, sub, cents) => ({ account, sub, debit: 0, credit: cents });

/** An event's own lines, all on one side. */
export function lines(side: Side, split: Split): JournalLine[] {
  return split.map(({ account, sub, cents }) => side(account, sub, cents));
}

export function withoutNothing(all: readonly JournalLine[]): readonly JournalLine[] {
  return all.filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}
