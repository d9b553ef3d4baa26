import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { withoutBanned } from '../accounts/sanctions.ts';
import { pictureUrl } from '../files/pictures.ts';
import type { Searchable } from '../search/searchable.ts';
import { showModels } from './shows.ts';

/** Shows that are not cancelled, by title. */
export const searchableShows: Searchable = {
  kind: 'show',
  types: ['ShowScheduled', 'ShowEdited', 'ShowCancelled'],
  about: ({ stream }) => keyOf(stream),
  models: showModels,
  async names(ids, { database }) {
    const rows = [...(await showsByIds(database, ids)).values()].filter(({ status }) => status !== 'cancelled');
    return new Map(rows.map(({ show, title }) => [show, title]));
  },
  async hits(ids, { database, directory }) {
    const found = [...(await showsByIds(database, ids)).values()].filter(({ status }) => status !== 'cancelled');
    const rows = await withoutBanned({ database }, null, found);
    const artists = await directory.people(rows.map(({ owner }) => owner));
    return new Map(
      rows.map(({ show: id, owner, picture, title: name }) => {
        const artist = artists.get(owner);
        const detail = artist?.firstName ?? artist?.username ?? '';
        return [id, { kind: 'show', id, name, detail, imageUrl: picture && pictureUrl(picture) }];
      }),
    );
  },
};
