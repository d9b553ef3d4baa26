import { afterEach, beforeEach, describe } from 'vitest';
import { type Bench, benchOf } from './contract/bench.ts';
import { cancellingContract } from './contract/cancelling.ts';
import type { ProviderHarness } from './contract/harness.ts';
import { intentsContract } from './contract/intents.ts';
import { keptCardsContract } from './contract/kept-cards.ts';
import { listsContract } from './contract/lists.ts';
import { lostCallsContract } from './contract/lost-calls.ts';
import { refundsContract } from './contract/refunds.ts';
import { tellingContract } from './contract/telling.ts';
import { transactionsContract } from './contract/transactions.ts';

/** What every payment provider does, whatever is behind it. */
export function paymentProviderContract(name: string, open: () => Promise<ProviderHarness>): void {
  describe(`payment provider: ${name}`, () => {
    let opened: Bench | undefined;
    const bench = () => {
      if (!opened) throw new Error('no provider is open');
      return opened;
    };
    beforeEach(async () => {
      opened = benchOf(await open());
    });
    afterEach(() => opened?.harness.close());

    describe('intents', () => intentsContract(bench));
    describe('cancelling', () => cancellingContract(bench));
    describe('kept cards', () => keptCardsContract(bench));
    describe('refunds', () => refundsContract(bench));
    describe('unknown outcomes', () => lostCallsContract(bench));
    describe('lists', () => listsContract(bench));
    describe('transactions', () => transactionsContract(bench));
    describe('webhooks and events', () => tellingContract(bench));
  });
}
