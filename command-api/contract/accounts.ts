import { KidLimits, Privacy } from '@marquee/domain/accounts/person/events.ts';
import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { Done, givenPassword, Instant, Money, PublicPerson, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';

export const Role = z.enum(['fan', 'artist', 'operator', 'moderator', 'finance', 'support']);

const MOST_LINKS = 5;
/** An address of a page, `https://...` */
const webAddress = text(textLimits.link).refine(
  (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
  'Enter a whole address that begins with https://',
);

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
  /** The one that was verified, where there is one. */
  birthDate: z.string().nullable(),
  showBirthday: z.boolean(),
  links: z.array(z.string()),
  /** They have shown to be 18. */
  ageVerified: z.boolean(),
  /** When the account ends, as its owner has asked; null: not at all. */
  eraseAt: Instant.nullable(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  subscriptionStatus: z.enum(['active', 'inactive']),
  roles: z.array(Role),
  /** What keeps them from nearly everything; null: nothing does. */
  standing: z
    .object({ kind: z.enum(['suspended', 'banned']), until: Instant.nullable(), reason: z.string() })
    .nullable(),
  followers: z.int(),
  privacy: Privacy,
  /** They are a kid under a parent, who lets them do this; null for everybody else. */
  kid: z.object({ guardian: PublicPerson, limits: KidLimits }).nullable(),
  /** It is an operator who sees the platform as they do, and changes nothing. */
  seenByStaff: z.literal(true).optional(),
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
  /** Whom the list is not of: who is followed, or who follows. */
  following: PublicPerson,
});
export type Follow = z.infer<typeof Follow>;

export const Config = z.object({
  development: z.boolean(),
  oidc: z.boolean(),
  payments: z.object({ kind: z.enum(['stripe', 'sandbox', 'none']), publishableKey: z.string() }),
  show: z.object({
    /** `showPrice`: every ticket of a show costs the show's price, whatever its tier. */
    pricing: z.enum(['tiers', 'showPrice']),
    /** What a show puts on sale whose owner names no tiers; `stream` goes at the price of the show. */
    tiers: z.array(z.object({ tier: z.enum(tiers), price: Money, capacity: z.int() })),
  }),
  /** Followers that each crown takes; null: there is no such crown here (spec section 4). */
  crowns: z.object({ blue: z.int(), red: z.int().nullable(), gold: z.int() }),
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
    whileBarred: true,
    response: CurrentUser,
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Give my password again, as some calls of operators ask for (`ReauthenticationRequired`)',
    access: 'person',
    whileBarred: true,
    body: z.object({ password: givenPassword }),
    response: z.object({ recentUntil: Instant }),
  }),
  /** Refusals: 403 `GuardianRequired` for a kid who names another birth date, 409 `BirthDateFixed`, `UsernameReserved`, `UsernameTaken`. */
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    summary: 'Change my profile',
    access: 'person',
    body: z.object({
      firstName: text(textLimits.name).optional(),
      /** Null takes it away, as with `bio` and `birthDate`. */
      lastName: text(textLimits.name).nullable().optional(),
      username: text(textLimits.username, leastText.username)
        .regex(/^[A-Za-z0-9_.-]+$/, 'Letters, digits, dot, dash and underscore only')
        .optional(),
      bio: text(textLimits.bio).nullable().optional(),
      birthDate: z.iso.date().nullable().optional(),
      showBirthday: z.boolean().optional(),
      /** Pages of theirs elsewhere, in their order; they replace what was there. */
      links: z.array(webAddress).max(MOST_LINKS).optional(),
    }),
    response: CurrentUser,
  }),
  setPrivacy: endpoint({
    method: 'PATCH',
    path: '/api/auth/user/privacy',
    summary: 'Say who may follow me, find me and name me; what is left out stays as it is',
    access: 'person',
    body: Privacy.partial(),
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
    recentSignIn: 'everybody',
    whileBarred: true,
    response: z.object({ person: Uuid, exportedAt: Instant, events: z.array(z.record(z.string(), z.unknown())) }),
  }),
  eraseMe: endpoint({
    method: 'POST',
    path: '/api/account/erase',
    summary:
      'Erase my account and destroy the key to my personal data: in 14 days, which I may take it back in, or `now`; ends every session',
    access: 'person',
    whileBarred: true,
    recentSignIn: 'everybody',
    body: z.object({ confirm: z.literal('erase'), when: z.enum(['later', 'now']).default('later') }),
    /** `eraseAt`: until when it can be taken back; null: it cannot. */
    response: Done.extend({ eraseAt: Instant.nullable() }),
  }),
  keepMe: endpoint({
    method: 'DELETE',
    path: '/api/account/erase',
    summary: 'Take back that my account is to be erased',
    access: 'person',
    whileBarred: true,
    response: CurrentUser,
  }),
  listFollows: endpoint({
    method: 'GET',
    path: '/api/follows',
    summary:
      'Whom I follow, newest first; with `user`, whom they follow, and `X-Next-Cursor` says how that list goes on',
    access: 'person',
    query: z.object({ user: Uuid.optional(), ...page }),
    response: z.array(Follow),
  }),
  /** Refusals: 429 `TooFast` (200 in an hour). */
  follow: endpoint({
    method: 'PUT',
    path: '/api/follows/:userId',
    summary: 'Follow someone; where their account is private, ask to',
    access: 'person',
    params: z.object({ userId: Uuid }),
    response: Done.extend({ state: z.enum(['following', 'requested']) }),
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/follows/:userId',
    summary: 'Stop following someone, or withdraw the request to',
    access: 'person',
    params: z.object({ userId: Uuid }),
    response: Done,
  }),
};
