import { getPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const asked = `
  const { giveWayToOtherThreads, threadId } = await import(${JSON.stringify(import.meta.resolve('./background-thread.ts'))});
  const { parentPort } = await import('node:worker_threads');
  giveWayToOtherThreads();
  parentPort.postMessage(threadId());
  parentPort.once('message', () => {});
`;

it.runIf(process.platform === 'linux')('a thread gives way to the others, which stay as they are', async () => {
  const before = getPriority();
  const thread = new Worker(asked, { eval: true });
  try {
    const id = await new Promise<number>((resolve, reject) => thread.once('message', resolve).once('error', reject));
    expect(getPriority(id)).toBe(10);
    expect(getPriority()).toBe(before);
  } finally {
    await thread.terminate();
  }
});
