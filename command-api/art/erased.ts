import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { artMadeBy, artOfOwner } from '@marquee/projections/art/item-queries.ts';
import { unpaidArtSalesOf } from '@marquee/projections/art/sale-queries.ts';
import { releaseArt } from '@marquee/workflows/art/fulfil-sale.ts';
import { unlockPieces } from '@marquee/workflows/art/unlock-pieces.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { ErasureParts, WhenErased } from '../http/erasure.ts';
import { giveUpUnpaid } from '../payments/give-up-unpaid.ts';
import { sendArt } from './send-art.ts';

/** Refusals that say that it is somebody else's, or gone already. */
const kept: readonly string[] = ['HeldForBuyers', 'NotFound'];

/**
 * Gives up what somebody has not paid, takes off sale what they own, and erases what they made and nobody bought, as they could have
 * themselves. What others own stays with them. Throws while somebody is paying for something of theirs: the job tries again.
 */
export const eraseArtOf: WhenErased = async (parts, person) => {
  await parts.reached(['art', 'art_sales']);
  const load = loadFrom(parts.log);
  for (const sale of await unpaidArtSalesOf(parts.database, person)) {
    await giveUpUnpaid(parts, `artsale-${sale}`);
    await releaseArt({ commands: parts.bus, load }, sale);
  }
  for (const { item: id, kind } of await owned(parts, person)) {
    await as(parts, person, { kind, id }, 'UnlistArt');
    if (kind === 'collection') await unlockPieces({ commands: parts.bus, load }, id);
  }
  for (const { item: id, kind, state } of await artMadeBy(parts.database, person))
    if (state !== 'erased') await as(parts, person, { kind, id }, 'EraseContent');
};

/** Everything that somebody owns, collections first: pieces are free once those are off sale. */
async function owned({ database }: ErasureParts, person: string) {
  const all = [];
  for (let cursor: string | undefined; ; ) {
    const page = await artOfOwner(database, person, { cursor, limit: 100 });
    all.push(...page.rows);
    cursor = page.next;
    if (!cursor) return all.toSorted((a, b) => a.kind.localeCompare(b.kind));
  }
}

async function as(
  { bus }: ErasureParts,
  person: string,
  item: Parameters<typeof sendArt>[1],
  type: 'UnlistArt' | 'EraseContent',
): Promise<void> {
  const actor = { kind: 'person', id: person, roles: [] } as const;
  const sent = await sendArt(bus, item, { type }, { actor, commandId: derivedId(type, item.id, person) });
  if (!sent.ok && !kept.includes(sent.rejection.code)) throw new Error(`${type} of ${item.id}: ${sent.rejection.code}`);
}
