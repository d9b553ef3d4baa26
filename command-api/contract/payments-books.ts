import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { businesses } from '@marquee/domain/payments/businesses.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { DayInput, Instant, InstantInput, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const Business = z.enum(businesses);
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month as YYYY-MM');
const Position = z.string().regex(/^[\w-]{1,64}:\d{1,15}$/, 'This is no position of the log');
const Account = text(64, 1);
const Ids = z.array(text(textLimits.job, 1)).max(1000).optional();

const journalFilter = {
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
const AccountBalance = z.object({
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
const JournalEvent = z.object({
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

const TrialBalance = z.object({
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

const groupings = ['business', 'show', 'month', 'policy'] as const;
const amounts = [
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
const tallies = ['sales', 'refunds', 'disputes'] as const;
const record = <N extends string, T extends z.ZodType>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;

const FeeSplit = z.object({
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
const Payable = z.object({
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

const Payee = z.object({
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

const MonthStatement = z.object({
  id: Month,
  /** By account: what stood on it before the month, what moved, and what stands after it. */
  accounts: z.array(
    z.object({ account: z.string(), opening: Money, debit: Money, credit: Money, closing: Money, entries: Entries }),
  ),
  splits: z.array(FeeSplit),
  difference: Money,
});
export type MonthStatement = z.infer<typeof MonthStatement>;

const month = z.object({ id: Month });
const CsvFile = z.unknown().meta({ type: 'string', format: 'binary' });
/** Whoever audits may look; nothing here changes anything. */
const forFinance = { method: 'GET', access: 'operator', staff: ['finance'] } as const;

export const adminBooks = {
  listLedgerAccounts: endpoint({
    ...forFinance,
    path: '/api/admin/ledger-accounts',
    summary: 'What stands on every account, or on the sub-accounts of one',
    query: listQuery({ account: Account.optional(), open: z.boolean().optional() }, ['id']),
    response: z.array(AccountBalance),
  }),
  listJournalEntries: endpoint({
    ...forFinance,
    path: '/api/admin/journal-entries',
    summary: 'Entries of the books: one event each, with its position, stream and lines',
    query: listQuery(journalFilter, ['at']),
    response: z.array(JournalEntry),
  }),
  getJournalEntry: endpoint({
    ...forFinance,
    path: '/api/admin/journal-entries/:id',
    summary: 'One entry of the books',
    params: z.object({ id: Uuid }),
    response: JournalEntry,
  }),
  getJournalEvent: endpoint({
    ...forFinance,
    path: '/api/admin/journal-entries/:id/event',
    summary: 'The event behind one entry of the books, with what is personal masked',
    params: z.object({ id: Uuid }),
    response: JournalEvent,
  }),
  getTrialBalance: endpoint({
    ...forFinance,
    path: '/api/admin/trial-balance',
    summary: 'Debit and credit of every account, now, at a time, or at a position of the log',
    query: z.object({ at: InstantInput.optional(), position: Position.optional() }),
    response: TrialBalance,
  }),
  listFeeSplits: endpoint({
    ...forFinance,
    path: '/api/admin/fee-splits',
    summary: 'What was sold, went back and was lost, and whose it is, by business, show, month and policy version',
    query: listQuery(
      {
        by: z.array(z.enum(groupings)).max(4).optional(),
        business: Business.optional(),
        show: text(64).optional(),
        policy: z.int().min(1).max(2_000_000_000).optional(),
        from: Month.optional(),
        to: Month.optional(),
      },
      [...groupings, ...tallies, ...amounts],
    ),
    response: z.array(FeeSplit),
  }),
  listPayables: endpoint({
    ...forFinance,
    path: '/api/admin/payables',
    summary: 'Everything that is paid for, with how far its money has come',
    query: listQuery(
      {
        id: Ids,
        business: Business.optional(),
        show: text(64).optional(),
        payee: Uuid.optional(),
        open: z.boolean().optional(),
        disputed: z.boolean().optional(),
      },
      ['at'],
    ),
    response: z.array(Payable),
  }),
  listPayees: endpoint({
    ...forFinance,
    path: '/api/admin/payees',
    summary: 'Who earns, what is theirs to have, and what waits until when',
    query: listQuery({ id: z.array(Uuid).max(1000).optional(), negative: z.boolean().optional() }, [
      'available',
      'id',
    ] as const),
    response: z.array(Payee),
  }),
  listMonthStatements: endpoint({
    ...forFinance,
    path: '/api/admin/month-statements',
    summary: 'Months in which the books have entries, the newest first',
    query: listQuery({}, ['id']),
    response: z.array(z.object({ id: Month, entries: z.int() })),
  }),
  getMonthStatement: endpoint({
    ...forFinance,
    path: '/api/admin/month-statements/:id',
    summary: 'A month: what stood, moved and stands on every account, and its fee splits',
    params: month,
    response: MonthStatement,
  }),
  downloadMonthJournal: endpoint({
    ...forFinance,
    path: '/api/admin/month-statements/:id/journal.csv',
    summary: 'Every line of a month’s journal as CSV, each with its event, position and stream',
    params: month,
    response: CsvFile,
  }),
  downloadMonthSplits: endpoint({
    ...forFinance,
    path: '/api/admin/month-statements/:id/fee-splits.csv',
    summary: 'A month’s fee splits by business, show and policy version as CSV',
    params: month,
    response: CsvFile,
  }),
};
