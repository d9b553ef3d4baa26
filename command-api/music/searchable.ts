import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { tracksBy, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import type { Searchable } from '../search/searchable.ts';
import { isThere, sightsOfTracks } from '../social/sight.ts';

/** Tracks by title and artist. */
export const searchableTracks: Searchable = {
  kind: 'track',
  types: Object.keys(trackAggregate.events),
  about: ({ stream }) => keyOf(stream),
  models: ['tracks'],
  async names(ids, { database, personalData }) {
    const rows = [...(await tracksByIds(database, ids)).values()].filter(isFound);
    const words = await wordsOf(personalData, rows);
    return new Map([...words].map(([track, { title, artist }]) => [track, `${title} ${artist}`]));
  },
  ofPerson: (person, { database }) => tracksBy(database, person),
  async hits(ids, services, viewer) {
    const { database, personalData } = services;
    const rows = [...(await tracksByIds(database, ids)).values()].filter(isFound);
    const sights = await sightsOfTracks(database, viewer, rows);
    const seen = rows.filter((_, n) => isThere(sights[n]));
    const words = await wordsOf(personalData, seen);
    return new Map(
      [...words].map(([id, { title, artist }]) => [
        id,
        { kind: 'track', id, name: title, detail: artist, imageUrl: null } as const,
      ]),
    );
  },
};

function isFound({ state, hidden }: TrackRow): boolean {
  return state === 'published' && hidden === null;
}

async function wordsOf(
  personalData: Pick<PersonalData, 'openAll'>,
  rows: readonly TrackRow[],
): Promise<ReadonlyMap<string, TrackBody>> {
  const there = rows.flatMap(({ track, body }) => (body ? [{ track, body }] : []));
  const opened = await personalData.openAll<TrackBody>(there.map(({ body }) => body));
  return new Map(there.flatMap(({ track }, n) => (opened[n] ? [[track, opened[n]] as const] : [])));
}
