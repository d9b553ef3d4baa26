import { afterEach, beforeEach, describe } from 'vitest';
import { appendingContract } from './contract/appending.ts';
import { decidingContract } from './contract/deciding.ts';
import { subscribingContract } from './contract/subscribing.ts';
import type { EventStore } from './port.ts';

/** What every event store must do. `openStore` gives an empty log for each test; the suite closes it. */
export function eventStoreContract(name: string, openStore: () => Promise<EventStore>): void {
  describe(`event store: ${name}`, () => {
    let opened: EventStore | undefined;
    const store = () => {
      if (!opened) throw new Error('no store is open');
      return opened;
    };
    beforeEach(async () => {
      opened = await openStore();
    });
    afterEach(() => opened?.close());

    describe('append', () => appendingContract(store));
    describe('append exclusively', () => decidingContract(store));
    describe('subscribe', () => subscribingContract(store));
  });
}
