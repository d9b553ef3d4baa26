import type { Split } from '../../kernel/schemas.ts';
import { undo } from '../../money.ts';

export const DEPOSIT = 'deposit';
export const ESCROW = 'payee.escrow';
export const RESERVED = 'payee.reserved';
export const CHARGEBACK = 'expense.chargeback';

/** One line, or none for nothing. */
export function line(account: string, sub: string, cents: number): Split {
  return cents === 0 ? [] : [{ account, sub, cents }];
}

export function sumOf(parts: readonly { readonly cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

/** The lines of payees. */
export function payeesOf(lines: Split): Split {
  return lines.filter(({ account }) => account === ESCROW);
}

/** The platform's own lines. */
export function platformOf(lines: Split): Split {
  return lines.filter(({ account }) => account !== ESCROW);
}

/** The lines that the sale itself bears; what the platform lost on top is left out. */
export function ours(lines: Split): Split {
  return lines.filter(({ account }) => account !== CHARGEBACK);
}

/**
 * The lines that give `cents` back out of `lines`, of which `given` has gone back already. The running total is
 * divided by `undo`; a line that is ahead of its share, because a refund in between failed or named lines of its own,
 * waits for the others. Exact when all goes back.
 */
export function takeBack(cents: number, lines: Split, given: Split): Split {
  const before = lines.map((each) => on(each, given));
  const after = before.reduce((sum, part) => sum + part, cents);
  const weights = lines.map((each) => each.cents);
  const target = undo(after, weights);
  const behind = target.map((part, index) => Math.max(0, part - (before[index] ?? 0)));
  const step = undo(cents, behind);
  return lines.flatMap(({ account, sub }, index) => line(account, sub, step[index] ?? 0));
}

/** Whether `lines` can be taken out of `from` after `given` was. */
export function fits(lines: Split, from: Split, given: Split): boolean {
  return lines.every((each) => on(each, given) + on(each, lines) <= on(each, from));
}

/** Cents that `lines` have on the account of `one`. */
function on({ account, sub }: Split[number], lines: Split): number {
  return sumOf(lines.filter((each) => each.account === account && each.sub === sub));
}
