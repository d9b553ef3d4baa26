import { parentPort, workerData } from 'node:worker_threads';
import { indexPart } from './index-part.ts';

/** One part of a recording, in a thread of its own: an hour of it would hold up everybody who waits for an answer. */
const { from, to } = workerData as { readonly from: string; readonly to: string };
parentPort?.postMessage(await indexPart(from, to));
