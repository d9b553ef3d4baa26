import { businesses } from '@marquee/domain/payments/businesses.ts';
import { FeeReading } from '@marquee/domain/policy/fee-reading.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Done, Instant, Money, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month as YYYY-MM');
const CsvFile = z.unknown().meta({ type: 'string', format: 'binary' });
const forFinance = { access: 'operator', staff: ['finance'] } as const;
const Version = z.int().min(1).max(2_000_000_000);

/** A period of whole days in UTC, both included, a version of the policy, and what of its fees is read otherwise. */
const Asked = z.object({ from: z.iso.date(), to: z.iso.date(), base: Version, reading: FeeReading });

/** What it was, what it would have been, and what the two differ by. */
const Beside = z.object({ was: Money, would: Money, difference: Money });

const figures = [
  'sold',
  'fees',
  'earned',
  'refunded',
  'feesBack',
  'earnedBack',
  'lost',
  'providerFees',
  'disputeFees',
  'revenue',
  'payees',
] as const;
export type WhatIfFigure = (typeof figures)[number];

const WhatIfRow = z.object({
  id: z.string(),
  business: z.enum(businesses),
  month: Month,
  figures: z.object(Object.fromEntries(figures.map((name) => [name, Beside])) as Record<WhatIfFigure, typeof Beside>),
});
export type WhatIfRow = z.infer<typeof WhatIfRow>;

export const WhatIf = z.object({
  id: Uuid,
  ...Asked.shape,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Events of the log that were read, and of how many; null where the log does not count them. */
  read: z.int(),
  total: z.int().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Once it is done. */
  result: z
    .object({
      rows: z.array(WhatIfRow),
      /** Events of the period that would have been booked otherwise. */
      changed: z.int(),
      /** What debit and credit would differ by at the end of the period: 0.00 under any reading. */
      difference: Money,
      accounts: z.array(Beside.extend({ account: z.string() })),
    })
    .nullable(),
});
export type WhatIf = z.infer<typeof WhatIf>;

/** Where finance asks: the versions of the policy with what each says of fees, and my latest replay; null where I asked for none lately. */
const WhatIfDesk = z.object({
  versions: z.array(z.object({ version: Version, current: z.boolean(), reading: FeeReading.required() })),
  run: WhatIf.nullable(),
});
export type WhatIfDesk = z.infer<typeof WhatIfDesk>;

const WhatIfEvent = z.object({
  /** The event's id. */
  id: Uuid,
  type: z.string(),
  stream: z.string(),
  position: z.string(),
  at: Instant,
  business: z.enum(businesses),
  month: Month,
  /** Debit is positive. */
  lines: z.array(Beside.extend({ account: z.string(), sub: z.string() })),
});
export type WhatIfEvent = z.infer<typeof WhatIfEvent>;

const run = z.object({ id: Uuid });

export const adminWhatIf = {
  getWhatIf: endpoint({
    ...forFinance,
    method: 'GET',
    path: '/api/admin/what-if',
    summary:
      'My latest replay of a period under another reading of the fees, and the versions of the policy to begin from',
    response: WhatIfDesk,
  }),
  /** Refusals: 400 `Invalid`, 409 `WhatIfAtWork`. */
  startWhatIf: endpoint({
    ...forFinance,
    method: 'POST',
    path: '/api/admin/what-if',
    summary: 'Replay a period under another reading of the fees, from the log alone; nothing is changed by it',
    body: Asked,
    response: Done,
  }),
  /** Refusals: 409 `NothingAtWork`. */
  cancelWhatIf: endpoint({
    ...forFinance,
    method: 'POST',
    path: '/api/admin/what-if/cancel',
    summary: 'Break my replay off',
    response: Done,
  }),
  listWhatIfEvents: endpoint({
    ...forFinance,
    method: 'GET',
    path: '/api/admin/what-if/:id/events',
    summary: 'The events behind the figures of my replay, in the order of the log',
    params: run,
    query: listQuery(
      { business: z.enum(businesses).optional(), month: Month.optional(), changed: z.boolean().optional() },
      ['place'],
    ),
    response: z.array(WhatIfEvent),
  }),
  downloadWhatIfFigures: endpoint({
    ...forFinance,
    method: 'GET',
    path: '/api/admin/what-if/:id/figures.csv',
    summary: 'The figures of my replay by business and month as CSV',
    params: run,
    response: CsvFile,
  }),
  downloadWhatIfEvents: endpoint({
    ...forFinance,
    method: 'GET',
    path: '/api/admin/what-if/:id/events.csv',
    summary: 'Every line behind the figures of my replay as CSV, each with its event and position',
    params: run,
    response: CsvFile,
  }),
};
