import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type PublicationBody, publicationEvents } from '@marquee/domain/social/publication/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { postsBy, postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Searchable } from '../../search/searchable.ts';
import { sightsOfPosts, standingModels } from '../sight.ts';

/** Reels for everybody by title: what is sold is called by its title behind the curtain alone. */
export const searchableReels: Searchable = {
  kind: 'reel',
  types: Object.keys(publicationEvents),
  about: ({ stream }) => keyOf(stream),
  models: ['posts', ...standingModels],
  async names(ids, { database, personalData }) {
    const rows = [...(await postsByIds(database, ids)).values()].filter(isFound);
    return titlesOf(personalData, rows);
  },
  ofPerson: async (person, { database }) =>
    (await postsBy(database, person)).filter(({ kind }) => kind === 'reel').map(({ id }) => id),
  async hits(ids, services, viewer) {
    const { database, directory, personalData } = services;
    const rows = [...(await postsByIds(database, ids)).values()].filter(isFound);
    const sights = await sightsOfPosts(database, viewer, rows);
    const seen = rows.filter((_, n) => sights[n] === 'whole');
    const [titles, people] = await Promise.all([
      titlesOf(personalData, seen),
      directory.people(seen.map(({ author }) => author)),
    ]);
    return new Map(
      seen.flatMap(({ post: id, author }) => {
        const [name, by] = [titles.get(id), people.get(author)];
        if (name === undefined || !by) return [];
        const detail = by.firstName?.trim() || by.username;
        return [[id, { kind: 'reel', id, name, detail, imageUrl: null } as const]];
      }),
    );
  },
};

function isFound({ kind, live, audience, exclusive }: PostRow): boolean {
  return kind === 'reel' && live && audience === 'public' && !exclusive;
}

async function titlesOf(
  personalData: Pick<PersonalData, 'openAll'>,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<string, string>> {
  const there = rows.flatMap(({ post, body }) => (body ? [{ post, body }] : []));
  const opened = await personalData.openAll<PublicationBody>(there.map(({ body }) => body));
  return new Map(
    there.flatMap(({ post }, n) => {
      const title = opened[n]?.title;
      return title ? [[post, title] as const] : [];
    }),
  );
}
