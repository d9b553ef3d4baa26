import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { type PersonRow, peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { Searchable } from '../search/searchable.ts';

/** People who want to be found, by username and by the name that they gave. */
export const searchablePeople: Searchable = {
  kind: 'person',
  types: ['AccountRegistered', 'ProfileChanged', 'PrivacySet', 'PersonErased'],
  about: ({ stream }) => keyOf(stream),
  models: ['people', 'follows', 'standings'],
  async names(ids, { database, personalData }) {
    const rows = [...(await peopleByIds(database, ids)).values()].filter(isFound);
    const profiles = await personalData.openAll<Profile>(rows.map(({ profile }) => profile));
    return new Map(
      rows.flatMap(({ person }, index) => {
        const profile = profiles[index];
        return profile ? [[person, nameOf(profile)] as const] : [];
      }),
    );
  },
  async hits(ids, { database, directory }, viewer) {
    const stands = await betweenAll(database, viewer.personId, ids, iso(Date.now()));
    const there = [...stands.values()]
      .filter((other) => isFound(other) && !other.blockedEither && !other.banned)
      .map(({ person }) => person);
    return new Map(
      [...(await directory.people(there))].map(([id, { username, firstName, profileImageUrl }]) => [
        id,
        { kind: 'person', id, name: firstName ?? username, detail: `@${username}`, imageUrl: profileImageUrl } as const,
      ]),
    );
  },
};

/** Private people are found by nobody, whatever else they have chosen. */
function isFound(person: Pick<PersonRow, 'erased' | 'private' | 'discoverable'>): boolean {
  return !person.erased && !person.private && person.discoverable;
}

/** The first name leads: it is what others call them. */
function nameOf({ firstName, lastName, username }: Profile): string {
  return [firstName, lastName, username].filter(Boolean).join(' ');
}
