import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { tracksBy } from '@marquee/projections/music/track-queries.ts';
import type { WhenErased } from '../http/erasure.ts';

/** Erases what somebody has uploaded, as they could have themselves: so the words and the names by which it is found go as well. */
export const eraseTracksOf: WhenErased = async ({ bus, database, reached }, person) => {
  await reached(['tracks']);
  const actor = { kind: 'person', id: person, roles: [] } as const;
  for (const track of await tracksBy(database, person)) {
    const commandId = derivedId('EraseContent', track, person);
    await bus.send(trackAggregate, { type: 'EraseContent', track }, { actor, commandId });
  }
};
