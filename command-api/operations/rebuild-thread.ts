import { parentPort, workerData } from 'node:worker_threads';
import type { Rebuilt } from '@marquee/domain/operations/rebuild/events.ts';
import { projectionNamed } from '@marquee/projections/all.ts';
import { outcomeOf } from '@marquee/projections/runner/rebuild.ts';
import { withRebuilder } from '@marquee/projections/runner/rebuilder.ts';

/** What the thread is given: the database (a direct connection), the log if not there, and the name of a read model. */
export interface RebuildInput {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly readModel: string;
}

/** One rebuild, in a thread that is terminated where it is to stop: answers with what it has made, and ends. */
const { url, eventStoreUrl, readModel } = workerData as RebuildInput;
const projection = projectionNamed(readModel);
if (!projection) throw new Error(`There is no read model '${readModel}' in this build.`);
await withRebuilder({ url, eventStoreUrl, signal: new AbortController().signal }, async (rebuilder) => {
  // what it cannot take in the end it throws
  const made = await rebuilder(projection, { progress: () => {}, failed: () => {} });
  const { digest, lifted, skipped } = made;
  const result = { outcome: outcomeOf(made), rows: digest.rows, lifted: lifted !== undefined, skipped: skipped.length };
  parentPort?.postMessage(result satisfies Rebuilt);
});
