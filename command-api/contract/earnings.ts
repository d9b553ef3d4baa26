import { z } from 'zod';
import { Instant, Money, page, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A sale of one's own by its business; `split`: a share of what another sells; `royalty`: of art that I made and another sells. */
export const EarningSource = z.enum(['ticket', 'tip', 'unlock', 'subscription', 'licence', 'art', 'royalty', 'split']);
export type EarningSource = z.infer<typeof EarningSource>;
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month as YYYY-MM');

/** Dollars; what went back is taken off. `gross` less `fee` is `net`. */
const Sums = z.object({ sales: z.int(), gross: Money, fee: Money, net: Money });

export const Earnings = z.object({
  /** Mine to have; negative: I owe it. */
  available: Money,
  /** Waits for its day, and set aside while a bank looks into a payment. */
  held: Money,
  disputed: Money,
  total: Sums,
  sources: z.array(Sums.extend({ source: EarningSource })),
  /** By UTC month, the newest first. */
  months: z.array(Sums.extend({ month: Month, sources: z.array(Sums.extend({ source: EarningSource })) })),
  /** What waits, the soonest first; `dueAt` is null where it waits for something to end. */
  waiting: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['show', 'art', 'tip', 'unlock', 'replay', 'licence', 'other']),
      amount: Money,
      dueAt: Instant.nullable(),
    }),
  ),
  /** Tracks that earned me something that stands, after our fee, the most first: mine, and those that I have a share of. */
  tracks: z.array(z.object({ id: Uuid, title: z.string(), artist: z.string(), sales: z.int(), net: Money })),
});
export type Earnings = z.infer<typeof Earnings>;

/** What one event has brought me, or taken from me. */
export const EarningLine = z.object({
  /** The event’s. */
  id: Uuid,
  /** What the log calls it, and where it stands there. */
  event: z.string(),
  position: z.string(),
  source: EarningSource,
  title: z.string(),
  /** What was paid for all of it; null: it is of no sale. */
  price: Money.nullable(),
  net: Money,
  at: Instant,
});
export type EarningLine = z.infer<typeof EarningLine>;

const filter = { month: Month.optional(), source: EarningSource.optional(), track: Uuid.optional() };

export const earnings = {
  getEarnings: endpoint({
    method: 'GET',
    path: '/api/earnings',
    summary: 'What I have earned: by source, month and track, what is mine to have and what waits until when',
    access: 'person',
    response: Earnings,
  }),
  listEarningLines: endpoint({
    method: 'GET',
    path: '/api/earnings/lines',
    summary: 'The events that my earnings are the sum of, newest first; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object({ ...filter, ...page }),
    response: z.array(EarningLine),
  }),
  downloadEarnings: endpoint({
    method: 'GET',
    path: '/api/earnings/statement.csv',
    summary: 'The same lines as CSV, all of them or those of a month or source',
    access: 'person',
    query: z.object(filter),
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
};
