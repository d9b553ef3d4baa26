import type { ReadContext } from '../context.ts';
import { LedgerReplay } from '../verify/replay/ledger.ts';
import { PayablesReplay } from '../verify/replay/money.ts';
import { TipsReplay } from '../verify/replay/tips.ts';
import { ledger } from './ledger/ledger.ts';
import { payables } from './payables.ts';
import { tips } from './tips.ts';

export const payments: ReadContext = {
  name: 'payments',
  projections: [tips, payables, ledger],
  replays: () => [new TipsReplay(), new PayablesReplay(), new LedgerReplay()],
};
