import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { eventStoreContract } from '../contract.ts';
import { withLog } from './address.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';
import { EventStoreNode } from './testing/node.ts';

let node: EventStoreNode;
let logs = 0;

beforeAll(async () => {
  node = await EventStoreNode.start();
});
afterAll(() => node.stop());

eventStoreContract('eventstoredb', () => openEventStoreDb({ url: node.url(`log_${logs++}`) }));

const real = process.env.EVENTSTORE_URL;
if (real) {
  const aLog = () => withLog(real, `test_${randomBytes(8).toString('hex')}`);
  eventStoreContract('eventstoredb at EVENTSTORE_URL', () => openEventStoreDb({ url: aLog() }));
}
