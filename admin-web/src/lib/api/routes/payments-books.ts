// Written by `npm run api-routes` from command-api/contract/payments-books.ts.
import type { adminBooks } from '@marquee/command-api/contract/payments-books.ts';
import { routesOf } from '../routes-of.ts';

export const adminBooksRoutes = /* @__PURE__ */ routesOf<typeof adminBooks>({
  listLedgerAccounts: { method: 'GET', path: '/api/admin/ledger-accounts' },
  listJournalEntries: { method: 'GET', path: '/api/admin/journal-entries' },
  getJournalEntry: { method: 'GET', path: '/api/admin/journal-entries/:id' },
  getJournalEvent: { method: 'GET', path: '/api/admin/journal-entries/:id/event' },
  getTrialBalance: { method: 'GET', path: '/api/admin/trial-balance' },
  listFeeSplits: { method: 'GET', path: '/api/admin/fee-splits' },
  listPayables: { method: 'GET', path: '/api/admin/payables' },
  listPayees: { method: 'GET', path: '/api/admin/payees' },
  listMonthStatements: { method: 'GET', path: '/api/admin/month-statements' },
  getMonthStatement: { method: 'GET', path: '/api/admin/month-statements/:id' },
  downloadMonthJournal: { method: 'GET', path: '/api/admin/month-statements/:id/journal.csv' },
  downloadMonthSplits: { method: 'GET', path: '/api/admin/month-statements/:id/fee-splits.csv' },
});
