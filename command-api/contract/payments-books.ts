import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { InstantInput, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  Account,
  AccountBalance,
  amounts,
  Business,
  FeeSplit,
  groupings,
  Ids,
  JournalEntry,
  JournalEvent,
  journalFilter,
  Month,
  MonthStatement,
  Payable,
  Payee,
  Position,
  TrialBalance,
  tallies,
} from './payments-book-entries.ts';

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
