import type { Split } from '../../kernel/schemas.ts';
import { fee, share } from '../../money.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { ESCROW, line, payeesOf } from '../../payments/payable/lines.ts';
import type { Policy } from '../../policy/policy.ts';
import { reject } from '../refusals.ts';
import type { PlacedSale } from './state.ts';

type Terms = PlacedSale['terms'];

/**
 * Our fee, the royalty of who made it where somebody else sells it, and the rest for the seller. What is its creator's, collaborators
 * have their part of: of the first sale's proceeds, and of every royalty. All of it waits in escrow under the sale.
 */
export function splitOf(sale: string, terms: Terms, { art }: Policy): Split {
  const { seller, creator, cents } = terms;
  const ours = fee(cents, art.feeBps);
  const royalty = seller === creator ? 0 : fee(cents, art.resaleRoyaltyBps);
  const rest = cents - ours - royalty;
  const shares = new Map<string, number>();
  const add = (person: string, part: number) => shares.set(person, (shares.get(person) ?? 0) + part);
  for (const [person, part] of madeBy(terms, seller === creator ? rest : royalty)) add(person, part);
  if (seller !== creator) add(seller, rest);
  const payees = [...shares].flatMap(([person, part]) => line(ESCROW, `${person}/art:${sale}`, part));
  return [...line('revenue.art', '', ours), ...payees];
}

/** An amount among its creator, the last, and who made it with them. */
function madeBy({ creator, collaborators }: Terms, cents: number): readonly (readonly [string, number])[] {
  const others = collaborators.reduce((sum, { bps }) => sum + bps, 0);
  const makers = [...collaborators.map(({ party, bps }) => [party, bps] as const), [creator, 10_000 - others] as const];
  const parts = share(
    cents,
    makers.map(([, bps]) => bps),
  );
  return makers.map(([party], n) => [party, parts[n] ?? 0] as const);
}

/** The sale as its payment facet sees it. It has one attempt: with it the reservation ends. */
export function saleHost(sale: string, { terms, completed }: PlacedSale, policy: Policy): PayableHost {
  return {
    payable: `artsale-${sale}`,
    payer: terms.buyer,
    payee: terms.seller,
    cents: terms.cents,
    split: completed?.split,
    payees: payeesOf(completed?.split ?? splitOf(sale, terms, policy)),
    retry: reject('ReservationLost', 'It is not kept for you any more. Buy it again.'),
  };
}
