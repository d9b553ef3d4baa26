import { randomBytes } from 'node:crypto';
import { eventStoreContract } from '@marquee/infra/event-store/contract.ts';
import { withLog } from '@marquee/infra/event-store/eventstoredb/address.ts';
import { openEventStoreDb } from '@marquee/infra/event-store/eventstoredb/eventstoredb-event-store.ts';
import { bringEventStoreDb, startEventStoreDb } from './eventstoredb-container.ts';
import { describeEngine } from './testing/describe-engine.ts';

await describeEngine(
  'the event store’s contract on a real EventStoreDB in a container',
  { bring: bringEventStoreDb },
  startEventStoreDb,
  (engine) =>
    eventStoreContract('eventstoredb in a container', () =>
      openEventStoreDb({ url: withLog(engine().url, `test_${randomBytes(8).toString('hex')}`) }),
    ),
);
