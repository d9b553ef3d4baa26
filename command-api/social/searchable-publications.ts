import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import {
  type PublicationBody,
  type PublicationKind,
  publicationEvents,
} from '@marquee/domain/social/publication/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { postsBy, postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Searchable } from '../search/searchable.ts';
import { sightsOfPosts, standingModels } from './sight.ts';

/** No person's id: the index is of what everybody finds. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How publications of one kind are found, and what they are called where they are. */
interface Words {
  readonly kind: PublicationKind;
  /** What somebody looks for it by; nothing where it says nothing. */
  indexed(body: PublicationBody): string | undefined;
  /** Its name among what was found. */
  named(indexed: string): string;
}

/**
 * Publications for everybody. What is sold, or is for followers or a private group, is in no index, nor what somebody says who is private
 * or wants not to be found.
 */
export function searchablePublications({ kind, indexed, named }: Words) {
  async function foundAmong(database: Database, ids: readonly string[]): Promise<readonly PostRow[]> {
    const open = [...(await postsByIds(database, ids)).values()].filter(
      (row) => row.kind === kind && row.live && row.audience === 'public' && !row.exclusive,
    );
    const [authors, groups] = await Promise.all([
      peopleByIds(
        database,
        open.map(({ author }) => author),
      ),
      groupsByIds(
        database,
        NOBODY,
        open.flatMap(({ grp }) => grp ?? []),
      ),
    ]);
    return open.filter(({ author, grp }) => {
      const by = authors.get(author);
      const findable = by && !by.erased && !by.private && by.discoverable;
      return findable && (grp === null || groups.get(grp)?.privacy === 'public');
    });
  }

  async function wordsOf(
    personalData: Pick<PersonalData, 'openAll'>,
    rows: readonly PostRow[],
  ): Promise<ReadonlyMap<string, string>> {
    const there = rows.flatMap(({ post, body }) => (body ? [{ post, body }] : []));
    const opened = await personalData.openAll<PublicationBody>(there.map(({ body }) => body));
    return new Map(
      there.flatMap(({ post }, n) => {
        const body = opened[n];
        const words = body && indexed(body);
        return words ? [[post, words] as const] : [];
      }),
    );
  }

  return {
    kind,
    types: Object.keys(publicationEvents),
    about: ({ stream }) => keyOf(stream),
    models: ['posts', ...standingModels],
    names: async (ids, { database, personalData }) => wordsOf(personalData, await foundAmong(database, ids)),
    ofPerson: async (person, { database }) =>
      (await postsBy(database, person)).flatMap((one) => (one.kind === kind ? [one.id] : [])),
    async hits(ids, { database, directory, personalData }, viewer) {
      const rows = await foundAmong(database, ids);
      const sights = await sightsOfPosts(database, viewer, rows);
      const seen = rows.filter((_, n) => sights[n] === 'whole');
      const [words, people] = await Promise.all([
        wordsOf(personalData, seen),
        directory.people(seen.map(({ author }) => author)),
      ]);
      return new Map(
        seen.flatMap(({ post: id, author }) => {
          const [said, by] = [words.get(id), people.get(author)];
          if (said === undefined || !by) return [];
          const detail = by.firstName?.trim() || by.username;
          return [[id, { kind, id, name: named(said), detail, imageUrl: null } as const]];
        }),
      );
    },
  } satisfies Searchable;
}
