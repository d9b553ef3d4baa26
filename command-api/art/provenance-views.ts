import { dollars } from '@marquee/domain/money.ts';
import { artByIds } from '@marquee/projections/art/item-queries.ts';
import type { ProvenanceRow } from '@marquee/projections/art/provenance.ts';
import { peopleMet } from '../accounts/people-met.ts';
import type { ProvenanceStep } from '../contract/art-shapes.ts';
import type { Services } from '../http/services.ts';
import { type Looker, sightsOfArt } from '../social/sight.ts';

/** The contract's form of where something has been. Whom somebody may not meet, and what they do not see, has no name there. */
export async function provenanceViews(
  viewing: Pick<Services, 'database' | 'directory'>,
  looker: Looker,
  rows: readonly ProvenanceRow[],
): Promise<ProvenanceStep[]> {
  const collections = [
    ...(
      await artByIds(
        viewing.database,
        rows.flatMap(({ collection }) => collection ?? []),
      )
    ).values(),
  ];
  const [people, sights] = await Promise.all([
    peopleMet(
      viewing,
      looker,
      rows.flatMap(({ giver, taker }) => [taker, ...(giver ? [giver] : [])]),
    ),
    sightsOfArt(viewing.database, looker, collections),
  ]);
  const named = new Map(
    collections.flatMap(({ item: id, title }, n) => (sights[n] === 'whole' ? [[id, { id, title }] as const] : [])),
  );
  return rows.map(({ act, giver, taker, cents, collection, at }) => ({
    act,
    from: (giver && people.get(giver)) || null,
    to: people.get(taker) ?? null,
    price: cents === null ? null : dollars(cents),
    collection: (collection && named.get(collection)) || null,
    at,
  }));
}
