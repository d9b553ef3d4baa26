import { Worker } from 'node:worker_threads';
import type { IndexedPart } from './index-part.ts';

/** The same as `indexPart`, in a thread that is there for it alone. Throws when the thread fails, and when `signal` ends it. */
export function indexApart(from: string, to: string, signal?: AbortSignal): Promise<IndexedPart | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<IndexedPart | undefined>();
  const script = new URL('./indexing-thread.ts', import.meta.url);
  const thread = new Worker(script, { name: 'recordings', workerData: { from, to } });
  const end = () => void thread.terminate();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => {
    signal?.removeEventListener('abort', end);
    // Harmless when it has answered.
    reject(new Error('indexing was broken off'));
  });
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return promise;
}
