import { z } from 'zod';
import { Id, type Split } from '../../kernel/schemas.ts';
import { share } from '../../money.ts';
import { ESCROW, line } from './lines.ts';

/** What all shares of an artist's side come to, in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Who has which share of what a sale brings to the artist's side, in hundredths of a percent; together 10,000. Frozen when the terms of
 * the sale are struck: whatever is agreed later, this sale and what goes back of it follow them (money.md section 0).
 */
export const Payees = z.array(z.object({ party: Id, bps: z.int().min(1).max(WHOLE) })).min(1);
export type Payees = z.infer<typeof Payees>;

/** All of it is one person's. */
export function wholly(owner: string): Payees {
  return [{ party: owner, bps: WHOLE }];
}

/** Whether two say the same, in the same order. */
export function samePayees(some: Payees, others: Payees): boolean {
  return (
    some.length === others.length &&
    some.every(({ party, bps }, n) => others[n]?.party === party && others[n]?.bps === bps)
  );
}

/** Cents of the artist's side on its payees' escrow under a key, to the cent by the largest remainder; who gets nothing has no line. */
export function payeeLines(cents: number, payees: Payees, key: string): Split {
  const parts = share(
    cents,
    payees.map(({ bps }) => bps),
  );
  return payees.flatMap(({ party }, n) => line(ESCROW, `${party}/${key}`, parts[n] ?? 0));
}
