/** Folds the log into all read models, in a thread of its own: so neither do requests wait for it, nor it for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { allProjections } from '../all.ts';
import { ForeignLog } from '../runner/checkpoint.ts';
import { ProjectionGroup } from '../runner/group.ts';
import type { FromThread, ThreadSettings, ToThread } from './messages.ts';

const HEALTH_MS = 500;

const { eventStoreUrl, databaseUrl, application } = workerData as ThreadSettings;
const say = (message: FromThread) => parentPort?.postMessage(message);
let heard: (appends: readonly PlacedAppend[]) => void = () => {};

async function start(): Promise<() => Promise<void>> {
  const log = await openEventLog({
    eventStoreUrl,
    databaseUrl,
    hear: (learn) => {
      heard = learn;
    },
  });
  const leases = await LeaseKeeper.open({ connectionString: databaseUrl, application });
  const group = new ProjectionGroup({
    store: log.store,
    connectionString: databaseUrl,
    leases,
    readModels: { moved: (name, position, state) => say({ type: 'moved', name, position, state }) },
    projections: allProjections,
    failed: (projection, error) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ type: 'failed', projection, message });
    },
  });
  await group.start();
  const tell = () => say({ type: 'health', health: group.health() });
  const telling = setInterval(tell, HEALTH_MS);
  tell();
  return async () => {
    clearInterval(telling);
    await group.stop();
    await leases.close();
    await log.close();
  };
}

try {
  const stop = await start();
  parentPort?.on('message', (message: ToThread) => {
    if (message.type === 'wrote') heard(message.appends);
    else void stop().finally(() => parentPort?.close());
  });
  say({ type: 'started' });
} catch (error) {
  const expected = error instanceof StartRefused || error instanceof ForeignLog;
  say({ type: 'refused', message: error instanceof Error ? error.message : String(error), expected });
  parentPort?.close();
}
