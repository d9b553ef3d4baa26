import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { businesses } from '@marquee/domain/payments/businesses.ts';
import { z } from 'zod';
import { DayInput, Instant, InstantInput, Money, text, Uuid } from './common.ts';

export const Business = z.enum(businesses);
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month as YYYY-MM');
export const Position = z.string().regex(/^[\w-]{1,64}:\d{1,15}$/, 'This is no position of the log');
export const Account = text(64, 1);
export const Ids = z.array(text(textLimits.job, 1)).max(1000).optional();

export const journalFilter = {
  id: z.array(Uuid).max(1000).optional(),
  account: Account.optional(),
  sub: text(200).optional(),
  accounts: z.array(Account).max(20).optional(),
  /** Entries with a line on what this person has in escrow, whatever the key. */
  payee: Uuid.optional(),
  stream: text(200, 1).optional(),
  business: Business.optional(),
  show: text(64).optional(),
  policy: z.int().min(1).max(2_000_000_000).optional(),
  types: z.array(text(64, 1)).max(20).optional(),
  from: DayInput.optional(),
  to: DayInput.optional(),
  at: InstantInput.optional(),
  position: Position.optional(),
};

/** The filter of `GET /api/admin/journal-entries` that has the entries, and so the events, which a figure is the sum of. */
export const Entries = z.strictObject(journalFilter);
export type JournalEntriesFilter = z.infer<typeof Entries>;

/** What stands on an account: both sides, and what is left on the debit side (negative: on the credit side). */
export const AccountBalance = z.object({
  /** The account, and its sub-account after a colon. */
  id: z.string(),
  account: z.string(),
  sub: z.string().nullable(),
  debit: Money,
  credit: Money,
  balance: Money,
  entries: Entries,
});
export type LedgerAccount = z.infer<typeof AccountBalance>;

export const JournalEntry = z.object({
  /** The event's id. */
  id: Uuid,
  type: z.string(),
  stream: z.string(),
  revision: z.int(),
  position: Position,
  business: Business,
  show: z.string().nullable(),
  /** The version of the policy that the sale was struck under. */
  policy: z.int(),
  at: Instant,
  lines: z.array(z.object({ account: z.string(), sub: z.string(), debit: Money, credit: Money })),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The event that an entry is of, as the log has it. */
export const JournalEvent = z.object({
  id: Uuid,
  type: z.string(),
  version: z.int(),
  stream: z.string(),
  revision: z.int(),
  position: Position,
  recordedAt: Instant,
  /** A person's id, or the part of the platform that did it. */
  actor: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** The version of the policy that it was decided under. */
  policy: z.int(),
  /** What it says; whatever is sealed for somebody is masked. */
  payload: z.unknown(),
});

export const TrialBalance = z.object({
  /** Of which time or position it is; both null: of now. */
  at: Instant.nullable(),
  position: Position.nullable(),
  accounts: z.array(AccountBalance),
  debit: Money,
  credit: Money,
  /** What the two differ by: 0.00 in sound books. */
  difference: Money,
});
export type TrialBalance = z.infer<typeof TrialBalance>;

export const groupings = ['business', 'show', 'month', 'policy'] as const;
export const amounts = [
  'sold',
  'fees',
  'earned',
  'refunded',
  'feesBack',
  'earnedBack',
  'disputed',
  'won',
  'lost',
  'feesLost',
  'earnedLost',
  'platformLost',
  'providerFees',
  'disputeFees',
  'revenue',
  'payees',
] as const;
export const tallies = ['sales', 'refunds', 'disputes'] as const;
const record = <N extends string, T extends z.ZodType>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;

export const FeeSplit = z.object({
  id: z.string(),
  business: Business.nullable(),
  show: z.string().nullable(),
  month: Month.nullable(),
  policy: z.int().nullable(),
  ...record(tallies, z.int()),
  ...record(amounts, Money),
  /** For every figure, the entries that it is the sum of. */
  entries: z.object(record([...tallies, ...amounts], Entries)),
});
export type FeeSplit = z.infer<typeof FeeSplit>;

const payableAmounts = ['price', 'paid', 'given', 'returned', 'disputed', 'lost', 'deposit'] as const;

/** One thing that is paid for, and how far its money has come. */
export const Payable = z.object({
  id: z.string(),
  business: Business,
  show: z.string().nullable(),
  /** Null for what is all ours. */
  payee: Uuid.nullable(),
  policy: z.int(),
  price: Money,
  paid: Money,
  given: Money,
  returned: Money,
  disputed: Money,
  lost: Money,
  deposit: Money,
  at: Instant,
  /** For every amount, the entries that it is the sum of; the price is none, and has all of them. */
  entries: z.object(record(payableAmounts, Entries)),
});
export type Payable = z.infer<typeof Payable>;

export const Payee = z.object({
  id: Uuid,
  name: z.string().nullable(),
  /** Theirs to have; negative: they owe it. */
  available: Money,
  /** Waits for its day. */
  held: Money,
  escrow: z.array(
    z.object({
      key: z.string(),
      amount: Money,
      /** When it is released; null: not before its show has ended. */
      dueAt: Instant.nullable(),
      entries: Entries,
    }),
  ),
  /** Of what is theirs to have, and of what waits. */
  entries: Entries,
  heldEntries: Entries,
});
export type Payee = z.infer<typeof Payee>;

export const MonthStatement = z.object({
  id: Month,
  /** By account: what stood on it before the month, what moved, and what stands after it. */
  accounts: z.array(
    z.object({ account: z.string(), opening: Money, debit: Money, credit: Money, closing: Money, entries: Entries }),
  ),
  splits: z.array(FeeSplit),
  difference: Money,
});
export type MonthStatement = z.infer<typeof MonthStatement>;
