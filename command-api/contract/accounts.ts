import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, givenPassword, Instant, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';

export const Role = z.enum(['fan', 'artist', 'operator', 'moderator', 'finance', 'support']);

/** The signed-in person's own record (spec section 3, users). */
export const CurrentUser = z.object({
  id: Uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  username: z.string(),
  userType: z.string(),
  bio: z.string().nullable(),
  birthDate: z.string().nullable(),
  showBirthday: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  subscriptionStatus: z.enum(['active', 'inactive']),
  roles: z.array(Role),
  followers: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** One person follows another (spec section 3, follows). */
export const Follow = z.object({
  id: Uuid,
  followerId: Uuid,
  followingId: Uuid,
  createdAt: Instant,
  following: PublicPerson,
});
export type Follow = z.infer<typeof Follow>;

export const Config = z.object({
  development: z.boolean(),
  oidc: z.boolean(),
  payments: z.object({ kind: z.enum(['stripe', 'sandbox', 'none']), publishableKey: z.string() }),
  /** Development only: accounts whose form the sign-in page fills in. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
});
export type Config = z.infer<typeof Config>;

export const accounts = {
  getConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What the web app needs to know about this installation',
    access: 'anyone',
    response: Config,
  }),
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in person',
    access: 'person',
    response: CurrentUser,
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Give my password again, as some calls of operators ask for (`ReauthenticationRequired`)',
    access: 'person',
    body: z.object({ password: givenPassword }),
    response: z.object({ recentUntil: Instant }),
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    summary: 'Change my profile',
    access: 'person',
    body: z.object({
      firstName: text(textLimits.name).optional(),
      lastName: text(textLimits.name).optional(),
      username: text(textLimits.username, leastText.username)
        .regex(/^[A-Za-z0-9_.-]+$/, 'Letters, digits, dot, dash and underscore only')
        .optional(),
      bio: text(textLimits.bio).optional(),
      birthDate: z.iso.date().optional(),
      showBirthday: z.boolean().optional(),
    }),
    response: CurrentUser,
  }),
  setProfilePicture: endpoint({
    method: 'PUT',
    path: '/api/auth/user/picture',
    summary: 'Set my picture (PNG, JPEG, WebP, AVIF or GIF, at most 5 MB)',
    access: 'person',
    upload: picture,
    response: CurrentUser,
  }),
  removeProfilePicture: endpoint({
    method: 'DELETE',
    path: '/api/auth/user/picture',
    summary: 'Take my picture away',
    access: 'person',
    response: CurrentUser,
  }),
  becomeArtist: endpoint({
    method: 'POST',
    path: '/api/auth/user/type',
    summary: 'Say what I am here: fan, artist, venue, studio or label',
    access: 'person',
    body: z.object({ userType: z.enum(['fan', 'artist', 'venue', 'studio', 'label']) }),
    response: CurrentUser,
  }),
  exportMyData: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything the platform holds about me',
    access: 'person',
    response: z.object({ person: Uuid, exportedAt: Instant, events: z.array(z.record(z.string(), z.unknown())) }),
  }),
  eraseMe: endpoint({
    method: 'POST',
    path: '/api/account/erase',
    summary: 'Erase my account and destroy the key to my personal data',
    access: 'person',
    body: z.object({ confirm: z.literal('erase') }),
    response: Done,
  }),
  listFollows: endpoint({
    method: 'GET',
    path: '/api/follows',
    summary: 'Whom I follow, newest first',
    access: 'person',
    response: z.array(Follow),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/follows/:userId',
    summary: 'Follow someone',
    access: 'person',
    params: z.object({ userId: Uuid }),
    response: Done,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/follows/:userId',
    summary: 'Stop following someone',
    access: 'person',
    params: z.object({ userId: Uuid }),
    response: Done,
  }),
};
