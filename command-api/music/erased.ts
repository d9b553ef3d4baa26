import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { albumsBy } from '@marquee/projections/music/album-queries.ts';
import { tracksSharedWith } from '@marquee/projections/music/split-queries.ts';
import { tracksBy } from '@marquee/projections/music/track-queries.ts';
import type { WhenErased } from '../http/erasure.ts';

/**
 * Gives up every share that somebody has or is offered of others' tracks, and erases what they have uploaded and put together, as they could have
 * themselves: so the words and the names by which it is found go as well.
 */
export const eraseMusicOf: WhenErased = async ({ bus, database, reached }, person) => {
  await reached(['tracks', 'splits', 'albums']);
  const actor = { kind: 'person', id: person, roles: [] } as const;
  const own = await tracksBy(database, person);
  for (const track of await tracksSharedWith(database, person)) {
    if (own.includes(track)) continue;
    const commandId = derivedId('LeaveSplit', track, person);
    await bus.send(trackAggregate, { type: 'LeaveSplit', track }, { actor, commandId });
  }
  for (const album of await albumsBy(database, person)) {
    const commandId = derivedId('EraseContent', album, person);
    await bus.send(albumAggregate, { type: 'EraseContent', album }, { actor, commandId });
  }
  for (const track of own) {
    const commandId = derivedId('EraseContent', track, person);
    await bus.send(trackAggregate, { type: 'EraseContent', track }, { actor, commandId });
  }
};
