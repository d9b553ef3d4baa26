import type { ReadContext } from '../context.ts';
import { EarningsReplay } from '../verify/replay/earnings.ts';
import { LedgerReplay } from '../verify/replay/ledger.ts';
import { PayablesReplay } from '../verify/replay/money.ts';
import { ReconciliationReplay } from '../verify/replay/reconciliation.ts';
import { TipsReplay } from '../verify/replay/tips.ts';
import { UnlocksReplay } from '../verify/replay/unlocks.ts';
import { earnings } from './earnings.ts';
import { ledger } from './ledger/ledger.ts';
import { payables } from './payables.ts';
import { reconciliation } from './reconciliation/reconciliation.ts';
import { tips } from './tips.ts';
import { unlocks } from './unlocks.ts';

export const payments: ReadContext = {
  name: 'payments',
  projections: [tips, unlocks, payables, ledger, earnings, reconciliation],
  replays: () => [
    new TipsReplay(),
    new UnlocksReplay(),
    new PayablesReplay(),
    new LedgerReplay(),
    new EarningsReplay(),
    new ReconciliationReplay(),
  ],
};
