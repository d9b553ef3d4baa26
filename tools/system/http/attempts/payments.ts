import { randomUUID } from 'node:crypto';
import type { payments } from '@marquee/command-api/contract/payments.ts';
import type { adminBooks } from '@marquee/command-api/contract/payments-books.ts';
import type { adminMoneyQueues } from '@marquee/command-api/contract/payments-queues.ts';
import type { adminReconciliation } from '@marquee/command-api/contract/payments-reconciliation.ts';
import type { adminPayments } from '@marquee/command-api/contract/payments-strays.ts';
import type { adminWebhooks } from '@marquee/command-api/contract/payments-webhooks.ts';
import type { adminWhatIf } from '@marquee/command-api/contract/payments-what-if.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { pay, schedule } from '../../../testing/purchases.ts';
import type { ContextAttempts } from './attempt.ts';

type Names =
  | keyof typeof payments
  | keyof typeof adminBooks
  | keyof typeof adminMoneyQueues
  | keyof typeof adminPayments
  | keyof typeof adminReconciliation
  | keyof typeof adminWebhooks
  | keyof typeof adminWhatIf;

export const attempts: ContextAttempts<Names> = {
  async prepare({ artist, fan, operator }) {
    const { id: showId } = await schedule(artist);
    const tip = await fan.call(liveShow.sendTip, { params: { showId }, body: { amount: '5.00' } });
    await pay(fan, tip);
    const { payable, paymentIntentId } = tip;
    const clientSecret = `pi_${randomUUID()}_secret_nothing`;
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    const operators = { stranger: 'refused', by: operator } as const;
    const webhook = { params: { webhookId: 'evt_1' }, body: { reason: 'Because' } };
    return {
      confirmPayment: { stranger: 'refused', by: fan, body: { payable, paymentIntentId } },
      paySandbox: { stranger: 'bearer', body: { clientSecret, card } },
      authenticateSandbox: { stranger: 'bearer', body: { clientSecret, approve: true } },
      listLedgerAccounts: operators,
      listJournalEntries: operators,
      getJournalEntry: { ...operators, params: { id: randomUUID() } },
      getJournalEvent: { ...operators, params: { id: randomUUID() } },
      getTrialBalance: operators,
      listFeeSplits: operators,
      listPayables: operators,
      listPayees: operators,
      listMonthStatements: operators,
      getMonthStatement: { ...operators, params: { id: '2026-11' } },
      downloadMonthJournal: { ...operators, params: { id: '2026-11' } },
      downloadMonthSplits: { ...operators, params: { id: '2026-11' } },
      listDisputes: operators,
      listRefunds: operators,
      listUnsettledPayments: operators,
      listReconciliations: operators,
      listDiscrepancies: operators,
      claimDiscrepancy: { ...operators, params: { id: 'charge:pi_1' } },
      releaseDiscrepancy: { ...operators, params: { id: 'charge:pi_1' }, body: { reason: 'Because' } },
      resolveDiscrepancy: {
        ...operators,
        params: { id: 'charge:pi_1' },
        body: { reason: 'Because', outcome: 'foreign', difference: '5.00' },
      },
      listStrayPayments: { ...operators, query: { range: '[0,9]' } },
      listParkedWebhooks: { ...operators, query: { range: '[0,9]' } },
      retryWebhook: { ...operators, ...webhook },
      decideWebhooks: { ...operators, body: { verb: 'retry', reason: 'Because', ids: ['evt_1'] } },
      dismissWebhook: { ...operators, ...webhook },
      getWhatIf: operators,
      startWhatIf: {
        ...operators,
        body: { from: '2026-11-01', to: '2026-11-30', base: 1, reading: { showFee: 'percent' } },
      },
      cancelWhatIf: operators,
      listWhatIfEvents: { ...operators, params: { id: randomUUID() }, query: { range: '[0,9]' } },
      downloadWhatIfFigures: { ...operators, params: { id: randomUUID() } },
      downloadWhatIfEvents: { ...operators, params: { id: randomUUID() } },
    };
  },
};
