import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { groupEvents } from '@marquee/domain/social/group/events.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import type { Searchable } from '../../search/searchable.ts';
import { namesOfGroups } from './group-names.ts';
import { groupModels, groupViews } from './group-views.ts';

/** No person's id: the index is of what everybody finds. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Open groups by name, private ones too: one has to find what one asks to be let into. */
export const searchableGroups: Searchable = {
  kind: 'group',
  types: Object.keys(groupEvents),
  about: ({ stream }) => keyOf(stream),
  models: groupModels,
  async names(ids, { database, personalData }) {
    const rows = [...(await groupsByIds(database, NOBODY, ids)).values()];
    return namesOfGroups(
      personalData,
      rows.filter(({ archived_at, state, hidden }) => archived_at === null && state === 'published' && hidden === null),
    );
  },
  async hits(ids, services, viewer) {
    const rows = [...(await groupsByIds(services.database, viewer.personId, ids)).values()];
    const views = await groupViews(services, viewer, rows);
    return new Map(
      views.flatMap(({ id, name, memberCount, privacy, archived, hidden, erasesAt }) =>
        archived || hidden !== null || erasesAt !== null
          ? []
          : [[id, { kind: 'group', id, name, detail: detailOf(memberCount, privacy), imageUrl: null }]],
      ),
    );
  },
};

function detailOf(members: number, privacy: 'public' | 'private'): string {
  const count = `${members.toLocaleString('en-US')} ${members === 1 ? 'member' : 'members'}`;
  return privacy === 'private' ? `Private group, ${count}` : `Group, ${count}`;
}
