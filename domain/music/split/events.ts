import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** What somebody did for a track. */
export const SplitRole = z.enum(['artist', 'songwriter', 'producer', 'performer', 'engineer']);
export type SplitRole = z.infer<typeof SplitRole>;

/** What all shares of a track come to, in hundredths of a percent. */
export const WHOLE_BPS = 10_000;
/** People that one track is split between, at most. */
export const MOST_PARTIES = 20;

/** Somebody's share of a track, in hundredths of a percent. */
export const Share = z.object({ party: Id, role: SplitRole, bps: z.int().min(1).max(WHOLE_BPS) });
export type Share = z.infer<typeof Share>;

const version = z.int().min(1);
const shares = z.array(Share).min(1).max(MOST_PARTIES);
/** Who had a share before, and has none in this version: they are asked as well. */
const leaving = z.array(Id);

/** Events of how a track is shared out; they stand in the stream of their track (content.md section 4). `owner` is its artist, for the notice. */
export const splitEvents = {
  /** The shares sum to 10,000. Versions count over all lives of a track; the next one takes the place of one that waits. */
  SplitProposed: { version: 1, schema: z.object({ version, owner: Id, parties: shares, leaving }) },
  /** Its artist says yes by proposing it. */
  SplitAccepted: { version: 1, schema: z.object({ version, party: Id }) },
  /** One no ends a proposal; what is in force stays. */
  SplitDeclined: { version: 1, schema: z.object({ version, owner: Id, party: Id }) },
  /** Its artist has thought better of it. */
  SplitWithdrawn: { version: 1, schema: z.object({ version }) },
  /** With the last yes. What was in force before ends. */
  SplitInForce: { version: 1, schema: z.object({ version, owner: Id, parties: shares, leaving }) },
  /** Their share of what is in force is the artist's from here on. */
  SplitLeft: { version: 1, schema: z.object({ owner: Id, party: Id }) },
} as const;
export type SplitEvent = EventOf<typeof splitEvents>;
