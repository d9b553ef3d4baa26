/** A process that owns the counters of a database until it is killed: `projector-process.ts URL`. */
import process from 'node:process';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { counters } from './counters.ts';
import { TestProcess } from './harness.ts';

const [, , url = ''] = process.argv;
const store = await openPostgresEventStore({ url });
const projections = [counters(2), counters(2, 'others')];
await TestProcess.start(url, { store, projections, liveBatch: 5, catchUpBatch: 5 });
process.stdout.write('started\n');
