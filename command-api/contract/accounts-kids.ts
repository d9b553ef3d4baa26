import { KidLimits } from '@marquee/domain/accounts/person/events.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The account of a kid, as the parent sees it. */
export const Kid = PublicPerson.extend({
  birthDate: z.string(),
  /** They are under 18: what is in `limits` holds. After that they decide for themselves. */
  limited: z.boolean(),
  limits: KidLimits,
  createdAt: Instant,
});
export type Kid = z.infer<typeof Kid>;

/** A kid asks to follow somebody, or somebody to follow a kid, and a parent has to agree. */
export const KidRequest = z.object({ follower: PublicPerson, followee: PublicPerson, requestedAt: Instant });
export type KidRequest = z.infer<typeof KidRequest>;

const { shape } = KidLimits;
/** What is left out is as it is where nobody says otherwise. */
const FirstLimits = z
  .object({
    maturity: shape.maturity.default(unsaidLimits.maturity),
    contacts: shape.contacts.default(unsaidLimits.contacts),
    spendCents: shape.spendCents.default(unsaidLimits.spendCents),
    chat: shape.chat.default(unsaidLimits.chat),
  })
  .default(unsaidLimits);
const firstName = text(textLimits.name, 1, 'A name is required');
const username = text(textLimits.username, leastText.username).regex(
  /^[A-Za-z0-9_.-]+$/,
  'Letters, digits, dot, dash and underscore only',
);
const kidId = z.object({ kidId: Uuid });

/** The kids of a parent, and what waits for the parent. */
export const kids = {
  listKids: endpoint({
    method: 'GET',
    path: '/api/kids',
    summary: 'My kids’ accounts, the first one first',
    access: 'person',
    response: z.array(Kid),
  }),
  /**
   * Refusals: 400 `BirthDateRequired`, `BirthDateInvalid`, 403 `GuardianNotVerified`, 409 `NotAMinor`, `TooManyKids`,
   * `UsernameTaken`, `UsernameReserved`.
   */
  createKid: endpoint({
    method: 'POST',
    path: '/api/kids',
    summary: 'Make an account for my kid under 18, once I have shown to be 18: private, and signed in to through me',
    access: 'person',
    body: z.object({
      firstName,
      username,
      birthDate: text(textLimits.instant),
      limits: FirstLimits,
    }),
    response: Kid,
  }),
  /** Refusals: 404 `NotFound`, 409 `NotAMinor`. */
  setKidLimits: endpoint({
    method: 'PATCH',
    path: '/api/kids/:kidId',
    summary: 'Say what my kid may do; what is left out stays as it is',
    access: 'person',
    params: kidId,
    body: KidLimits.partial(),
    response: Kid,
  }),
  /** Refusals: 404 `NotFound`, 409 `NotAMinor`, `UsernameTaken`, `UsernameReserved`. */
  changeKid: endpoint({
    method: 'PATCH',
    path: '/api/kids/:kidId/profile',
    summary: 'Change by what names my kid is seen; what is left out stays as it is, and the birth date always',
    access: 'person',
    params: kidId,
    body: z.object({ firstName: firstName.optional(), username: username.optional() }),
    response: Kid,
  }),
  openKidSession: endpoint({
    method: 'POST',
    path: '/api/kids/:kidId/session',
    summary: 'Sign my kid in to this browser, and me out: I come back with my password',
    access: 'person',
    params: kidId,
    response: Done,
  }),
  removeKid: endpoint({
    method: 'DELETE',
    path: '/api/kids/:kidId',
    summary: 'Erase my kid’s account at once and destroy the key to its personal data',
    access: 'person',
    recentSignIn: 'everybody',
    params: kidId,
    response: Done,
  }),
  listKidRequests: endpoint({
    method: 'GET',
    path: '/api/kid-requests',
    summary: 'Who asks to follow my kids, and whom they ask to follow, as far as it waits for me; the newest hundred',
    access: 'person',
    response: z.array(KidRequest),
  }),
  /** Refusals: 403 `NotAllowed` for whom it does not wait for, 409 `NoRequest`. */
  answerKidRequest: endpoint({
    method: 'POST',
    path: '/api/kid-requests/:followerId/:followeeId/answer',
    summary: 'Let my kid follow or be followed, or not',
    access: 'person',
    params: z.object({ followerId: Uuid, followeeId: Uuid }),
    body: z.object({ accept: z.boolean() }),
    response: Done,
  }),
};
