import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant } from '../../kernel/schemas.ts';
import { LicenceTerms } from '../terms.ts';
import { keySignatures, licenseTypes, moods, syncGenres, territories, usages } from '../words.ts';

/** What an owner says of a track that may be licensed, and under which terms. Words that one looks for by, never about a person. */
export const SyncOffer = z.object({
  genre: z.array(z.enum(syncGenres)).min(1),
  mood: z.array(z.enum(moods)).min(1),
  instruments: z.array(z.string()),
  tags: z.array(z.string()),
  usageRights: z.array(z.enum(usages)).min(1),
  /** Beats a minute. */
  tempo: z.int().min(1),
  /** Null: it is in none. */
  keySignature: z.enum(keySignatures).nullable(),
  instrumental: z.boolean(),
  licenseType: z.enum(licenseTypes),
  basePrice: Cents,
  territory: z.enum(territories),
  /** Who asks gets the base price as an offer at once. */
  autoOffer: z.boolean(),
});
export type SyncOffer = z.infer<typeof SyncOffer>;

/** Why a track is not on offer any more. */
export const withdrawals = ['owner', 'hidden', 'deleted', 'erased'] as const;
/** Why a grant is none any more: it was not accepted or not paid in time, or its money went back. */
export const releases = ['expired', 'notAccepted', 'unpaid', 'voided'] as const;
export type ReleaseReason = (typeof releases)[number];

/** Events of one track that may be licensed, `synctrack-{sync:track}`: the one place where grants exclude each other. */
export const syncTrackEvents = {
  SyncTrackOffered: {
    version: 1,
    schema: SyncOffer.extend({ track: Id, owner: Id, milliseconds: z.int().min(0) }),
  },
  SyncTrackEdited: { version: 1, schema: SyncOffer },
  /** Grants stay. */
  SyncTrackWithdrawn: { version: 1, schema: z.object({ reason: z.enum(withdrawals) }) },
  /** A licence's terms are kept free for who accepts offer `offer` of it, until it is paid. */
  GrantReserved: {
    version: 1,
    schema: LicenceTerms.extend({ licence: Id, offer: z.int().min(1), until: Instant }),
  },
  GrantConfirmed: { version: 1, schema: z.object({ licence: Id }) },
  GrantReleased: { version: 1, schema: z.object({ licence: Id, reason: z.enum(releases) }) },
} as const;
export type SyncTrackEvent = EventOf<typeof syncTrackEvents>;
