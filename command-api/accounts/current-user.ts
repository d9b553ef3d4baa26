import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { isKidAddress } from '@marquee/domain/accounts/person/kids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { followerCount } from '@marquee/projections/accounts/follows.ts';
import { type PersonRow, personById } from '@marquee/projections/accounts/people.ts';
import { isPremium } from '@marquee/projections/subscriptions/subscription-queries.ts';
import type { FastifyReply } from 'fastify';
import { barOf, type Session } from '../auth/sessions.ts';
import type { CurrentUser } from '../contract/accounts.ts';
import { HttpError } from '../http/error.ts';
import type { Services } from '../http/services.ts';
import { checkedBirthDate } from './age-check.ts';
import { describeGuardian } from './kid-routes.ts';

const models = ['people', 'follows'];

/** The record of who asks. */
export async function currentUser(services: Services, reply: FastifyReply, session: Session): Promise<CurrentUser> {
  const row = await ownRow(services, reply, session);
  return describeUser(services, session, row, await openProfile(services, row));
}

/** The asker's row, with what they have just done. An account that was made a moment ago is waited for: signing up leaves no position behind. */
export async function ownRow(
  { consistency, database, log }: Services,
  reply: FastifyReply,
  session: Session,
): Promise<PersonRow> {
  await consistency.waitForReadModels(reply.request, reply, models);
  const row = await personById(database, session.personId);
  if (row) return row;
  consistency.remember(reply, await log.head());
  await consistency.waitForOwnWrites(reply, models);
  const late = await personById(database, session.personId);
  if (late) return late;
  throw new HttpError(503, 'NotReadyYet', 'Your account is being set up. Try again in a moment.');
}

/** What a person says of themselves, opened. Throws 410 `PersonErased`. */
export async function openProfile({ personalData }: Services, row: PersonRow): Promise<Profile> {
  const profile = await profileOf(personalData, row);
  if (!profile) throw new HttpError(410, 'PersonErased', 'This account was erased.');
  return profile;
}

/** The same; undefined for who was erased. A birth date that was verified is theirs, whatever else they have said. */
export async function profileOf(
  personalData: Services['personalData'],
  row: Pick<PersonRow, 'profile' | 'age' | 'birth'>,
): Promise<Profile | undefined> {
  const profile = await personalData.open<Profile>(row.profile);
  const verified = profile && row.age === 'adult' ? await checkedBirthDate(personalData, row) : undefined;
  return profile && verified ? { ...profile, birthDate: verified } : profile;
}

/** The contract's form of a person's own record. */
export async function describeUser(
  services: Services,
  session: Session,
  row: PersonRow,
  profile: Profile,
): Promise<CurrentUser> {
  const { database } = services;
  const premium = await isPremium(database, row.person);
  return {
    id: row.person,
    email: row.guardian && isKidAddress(session.email) ? '' : session.email,
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    profileImageUrl: row.image_url,
    username: profile.username,
    userType: row.user_type,
    bio: profile.bio ?? null,
    birthDate: profile.birthDate ?? null,
    showBirthday: row.show_birthday,
    links: [...(profile.links ?? [])],
    ageVerified: row.age === 'adult',
    eraseAt: row.erase_at,
    stripeCustomerId: null,
    stripeSubscriptionId: premium ? subscriptionIdOf(row.person, 'premium') : null,
    subscriptionStatus: premium ? 'active' : 'inactive',
    roles: [...session.actor.roles],
    standing: standingOf(session),
    followers: await followerCount(database, row.person),
    privacy: { private: row.private, discoverable: row.discoverable, mentions: row.mentions },
    kid: await describeGuardian(services, session),
    ...(session.seenBy && { seenByStaff: true }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function standingOf(session: Session): CurrentUser['standing'] {
  const bar = barOf(session);
  if (!bar) return null;
  const { kind, until, reason } = bar;
  return { kind, until: Number.isFinite(until) ? iso(until) : null, reason };
}
