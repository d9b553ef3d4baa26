import { Worker } from 'node:worker_threads';

/**
 * Has a file of its own do something in a thread, so that nobody waits for it: it gets `workerData`, posts its one answer and
 * ends. Rejects with what it throws, and when the signal aborts or it ends without an answer: then `what` was broken off.
 */
export function inThread<T>(file: URL, workerData: unknown, signal: AbortSignal, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData });
    const stop = () => void thread.terminate();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`${what} was broken off`));
    });
  });
}
