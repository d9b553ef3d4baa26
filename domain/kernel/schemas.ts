import { z } from 'zod';

/** Integer US cents, 0 to 10^11. */
export const Cents = z.int().min(0).max(100_000_000_000);
/** Integer US cents, either sign. */
export const SignedCents = z.int().min(-100_000_000_000).max(100_000_000_000);
export const Id = z.uuid();
/** A UTC instant, ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime();

/**
 * Personal data of one person, sealed. Opaque to decide, evolve, snapshots, the bus and projections, which carry it
 * along; opened only for a query's result, by the activity that makes a mail or PDF, and for the export.
 */
export const SealedEnvelope = z.object({ person: Id, sealed: z.string() });
export type SealedEnvelope = z.infer<typeof SealedEnvelope>;

/**
 * What a person made for others, sealed under a key of the item besides their own: destroying either of the two makes it
 * unreadable, so that one thing can be deleted for good. `item` is no id of what it belongs to: a destroyed key never comes back.
 */
export const SealedItem = z.object({ person: Id, item: Id, sealed: z.string() });
export type SealedItem = z.infer<typeof SealedItem>;

/**
 * What a person wrote for others: sealed under their key. Plain where the log has it from before such words were sealed; no
 * new event says it so.
 */
export const written = <P extends z.ZodType>(plain: P) => z.union([SealedEnvelope, z.object({ plain })]);
export type Written<P> = SealedEnvelope | { readonly plain: P };

/** One line of a split: what an amount is for, and whose. */
export const SplitLine = z.object({ account: z.string(), sub: z.string(), cents: Cents });
/** Platform lines first, payees last, no zero line; the lines sum to the amount that is split. */
export const Split = z.array(SplitLine);
export type Split = z.infer<typeof Split>;
