import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { nearestCent } from './terms.ts';

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
  const makers = divided(resold ? royalty : cents - ours, creator, collaborators);
  if (resold) makers.set(seller, (makers.get(seller) ?? 0) + cents - ours - royalty);
  const key = `art:${stream.slice('artsale-'.length)}`;
  const lines = [...makers].map(([person, part]) => ({
    account: 'payee.escrow',
    sub: `${person}/${key}`,
    cents: part,
  }));
  return [{ account: 'revenue.art', sub: '', cents: ours }, ...lines].filter((line) => line.cents > 0);
}

function divided(
  cents: number,
  creator: string,
  others: EventOfType<'SalePlaced'>['data']['collaborators'],
): Map<string, number> {
  const creators = 10_000 - others.reduce((sum, { bps }) => sum + bps, 0);
  const parts = [...others, { party: creator, bps: creators }].map(({ party, bps }, place) => {
    const exact = BigInt(cents) * BigInt(bps);
    return { party, place, cut: exact % 10_000n, cents: Number(exact / 10_000n) };
  });
  let left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const byCut = parts.toSorted((a, b) => (a.cut === b.cut ? b.place - a.place : a.cut < b.cut ? 1 : -1));
  for (const part of byCut) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return new Map(parts.map((part) => [part.party, part.cents]));
}
