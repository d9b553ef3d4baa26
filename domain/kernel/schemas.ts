import { z } from 'zod';

/** Integer US cents, 0 to 10^11. */
export const Cents = z.int().min(0).max(100_000_000_000);
/** Integer US cents, either sign. */
export const Signed = z.int().min(-100_000_000_000).max(100_000_000_000);
export const Id = z.uuid();
/** A UTC instant, ISO 8601 with milliseconds. */
export const At = z.iso.datetime();

/**
 * Personal data of one person, sealed. Opaque to decide, evolve, snapshots, the bus and projections, which carry it
 * along; opened only for a query's result, by the activity that makes a mail or PDF, and for the export.
 */
export const Env = z.object({ person: Id, sealed: z.string() });
export type Env = z.infer<typeof Env>;

/** One line of a split: what an amount is for, and whose. */
export const SplitLine = z.object({ account: z.string(), sub: z.string(), cents: Cents });
/** Platform lines first, payees last, no zero line; the lines sum to the amount that is split. */
export const Split = z.array(SplitLine);
export type Split = z.infer<typeof Split>;
