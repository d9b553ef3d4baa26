import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { divided, nearestCent } from './terms.ts';

/**
 * What a sale of art (`artsale-{id}`) brings to whom: our fee, and what is left to its makers, where one of them sells it; else a royalty
 * to its makers, and what is left to the seller. Makers divide by their parts: whole cents down, then a cent each to where most was cut
 * off, of equals to the later one.
 */
export function artSplit(
  stream: string,
  { seller, creator, collaborators, cents }: EventOfType<'SalePlaced'>['data'],
  { art }: Policy,
): Split {
  const resold = seller !== creator;
  const ours = nearestCent(cents, art.feeBps);
  const royalty = resold ? nearestCent(cents, art.resaleRoyaltyBps) : 0;
  const makers = madeBy(resold ? royalty : cents - ours, creator, collaborators);
  if (resold) makers.set(seller, (makers.get(seller) ?? 0) + cents - ours - royalty);
  const key = `art:${stream.slice('artsale-'.length)}`;
  const lines = [...makers].map(([person, part]) => ({
    account: 'payee.escrow',
    sub: `${person}/${key}`,
    cents: part,
  }));
  return [{ account: 'revenue.art', sub: '', cents: ours }, ...lines].filter((line) => line.cents > 0);
}

function madeBy(
  cents: number,
  creator: string,
  others: EventOfType<'SalePlaced'>['data']['collaborators'],
): Map<string, number> {
  const creators = 10_000 - others.reduce((sum, { bps }) => sum + bps, 0);
  return divided(cents, [...others, { party: creator, bps: creators }]);
}
