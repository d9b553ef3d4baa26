import { followersOf } from '@marquee/projections/accounts/follow-lists.ts';
import { audienceOf } from '@marquee/projections/accounts/follows.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { people } from '../contract/accounts-people.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { profileOf } from './current-user.ts';
import { crownOf } from './directory.ts';
import { minorsAmongThese } from './minors.ts';
import { describeFollows, isShown, requireShown, standing } from './relation-routes.ts';
import { noteVisit } from './visit-routes.ts';

/** The pages of people, each as far as who asks may see it. */
export function registerPeople(router: Router, services: Services): void {
  const { database, personalData, policies } = services;

  router.person(people.getPerson, 'everyone', async (call) => {
    const { session, params } = call;
    const stands = await standing(services, call, params.userId);
    const [row, audience, minors] = await Promise.all([
      personById(database, params.userId),
      audienceOf(database, params.userId),
      minorsAmongThese(services, [params.userId]),
    ]);
    const profile = row && (await profileOf(personalData, row));
    if (!profile) throw notFound('person');
    // somebody of the staff who looks as them is no visit of theirs
    if (!session.seenBy) await noteVisit(services, session.personId, stands);
    const shown = isShown(session, stands);
    return {
      id: row.person,
      username: profile.username,
      firstName: profile.firstName ?? null,
      profileImageUrl: row.image_url,
      followers: audience.followers,
      crown: crownOf(audience.followers, policies.current),
      userType: row.user_type,
      following: audience.following,
      bio: shown ? (profile.bio ?? null) : null,
      links: shown ? [...(profile.links ?? [])] : [],
      birthday: shown && row.show_birthday ? (profile.birthDate?.slice(5) ?? null) : null,
      private: row.private,
      takesTips: !minors.has(row.person),
      shown,
      reader: {
        self: row.person === session.personId,
        follow: stands.follows ? ('following' as const) : stands.requested ? ('requested' as const) : ('none' as const),
        followed: stands.followed,
        blocked: stands.blocks,
        muted: stands.muted,
      },
    };
  });

  router.person(people.listFollowers, 'everyone', async (call) => {
    const { session, params, query, reply } = call;
    requireShown(session, await standing(services, call, params.userId));
    const { rows, next } = await followersOf(database, { ...query, person: params.userId });
    if (next) reply.header('x-next-cursor', next);
    return describeFollows(services, session, rows, 'follower');
  });
}
