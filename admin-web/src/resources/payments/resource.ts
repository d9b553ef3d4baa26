import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PieChartOutlined from '@mui/icons-material/PieChartOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const payments: ConsoleContext = {
  name: 'payments',
  resources: [
    {
      name: 'disputes',
      label: 'Disputes',
      icon: CreditCardOffOutlined,
      group: 'Work',
      reads: { list: 'listDisputes' },
      list: lazyPage(() => import('./queues/dispute-list.tsx'), 'DisputeList'),
    },
    {
      name: 'refunds',
      label: 'Refunds',
      icon: UndoOutlined,
      group: 'Work',
      reads: { list: 'listRefunds' },
      list: lazyPage(() => import('./queues/refund-list.tsx'), 'RefundList'),
    },
    {
      name: 'unsettled-payments',
      label: 'Unsettled payments',
      icon: HourglassEmptyOutlined,
      group: 'Work',
      reads: { list: 'listUnsettledPayments' },
      list: lazyPage(() => import('./queues/unsettled-list.tsx'), 'UnsettledList'),
    },
    {
      name: 'stray-payments',
      label: 'Stray payments',
      icon: CallReceivedOutlined,
      group: 'Work',
      reads: { list: 'listStrayPayments' },
      list: lazyPage(() => import('./queues/stray-list.tsx'), 'StrayList'),
    },
    {
      name: 'discrepancies',
      label: 'Discrepancies',
      icon: DifferenceOutlined,
      group: 'Work',
      reads: { list: 'listDiscrepancies' },
      list: lazyPage(() => import('./reconciliation/discrepancy-list.tsx'), 'DiscrepancyList'),
    },
    {
      name: 'webhooks',
      label: 'Parked webhooks',
      icon: WebhookOutlined,
      group: 'Work',
      reads: { list: 'listParkedWebhooks' },
      list: lazyPage(() => import('./webhooks/webhook-list.tsx'), 'WebhookList'),
    },
    {
      name: 'fee-splits',
      label: 'Fee splits',
      icon: PieChartOutlined,
      group: 'Money',
      reads: { list: 'listFeeSplits' },
      list: lazyPage(() => import('./fee-splits/fee-split-list.tsx'), 'FeeSplitList'),
    },
    {
      name: 'month-statements',
      label: 'Month statements',
      icon: CalendarMonthOutlined,
      group: 'Money',
      reads: { list: 'listMonthStatements', show: 'getMonthStatement' },
      list: lazyPage(() => import('./months/month-list.tsx'), 'MonthList'),
      show: lazyPage(() => import('./months/month-page.tsx'), 'MonthPage'),
      recordName: ({ id }) => String(id),
    },
    {
      name: 'reconciliations',
      label: 'Reconciliation',
      icon: CompareArrowsOutlined,
      group: 'Money',
      reads: { list: 'listReconciliations' },
      list: lazyPage(() => import('./reconciliation/reconciliation-list.tsx'), 'ReconciliationList'),
    },
    {
      name: 'ledger-accounts',
      label: 'Accounts',
      icon: AccountBalanceOutlined,
      group: 'Money',
      reads: { list: 'listLedgerAccounts' },
      list: lazyPage(() => import('./accounts/account-list.tsx'), 'AccountList'),
    },
    {
      name: 'journal-entries',
      label: 'Journal',
      icon: MenuBookOutlined,
      group: 'Money',
      reads: { list: 'listJournalEntries', show: 'getJournalEntry' },
      list: lazyPage(() => import('./journal/journal-list.tsx'), 'JournalList'),
      show: lazyPage(() => import('./journal/entry-page.tsx'), 'EntryPage'),
      recordName: ({ id }) => String(id),
    },
    {
      name: 'payables',
      label: 'Payables',
      icon: ReceiptLongOutlined,
      group: 'Money',
      reads: { list: 'listPayables' },
      list: lazyPage(() => import('./payables/payable-list.tsx'), 'PayableList'),
    },
    {
      name: 'payees',
      label: 'Escrow and payees',
      icon: PaymentsOutlined,
      group: 'Money',
      reads: { list: 'listPayees' },
      list: lazyPage(() => import('./payees/payee-list.tsx'), 'PayeeList'),
    },
  ],
  pages: [
    {
      path: 'trial-balance',
      label: 'Trial balance',
      icon: BalanceOutlined,
      group: 'Money',
      reads: 'getTrialBalance',
      page: lazyPage(() => import('./trial-balance/trial-balance-page.tsx'), 'TrialBalancePage'),
    },
    {
      path: 'what-if',
      label: 'What if',
      icon: AltRouteOutlined,
      group: 'Money',
      reads: 'getWhatIf',
      page: lazyPage(() => import('./what-if/what-if-page.tsx'), 'WhatIfPage'),
    },
  ],
};
