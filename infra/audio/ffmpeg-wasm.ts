import { Worker } from 'node:worker_threads';
import { type FfmpegRan, type FfmpegRun, ffmpegEngine } from './ffmpeg-engine.ts';
import type { AudioEngine } from './port.ts';

/** The recording, what it is decoded to in pieces, and the master are in memory together. */
const MOST_BYTES = 150 * 1024 * 1024;
/** Of what the thread has on its own heap, in megabytes; WebAssembly's memory is bounded by itself. */
const MOST_HEAP_MB = 256;

/**
 * An engine on ffmpeg as WebAssembly, which is there wherever Node is. Every run has a thread of its own that sees one recording and no
 * file of the machine, and whose memory is free when it ends. `withinMs`: one run takes so long at most.
 */
export function ffmpegWasm(withinMs: number): AudioEngine {
  return ffmpegEngine('ffmpeg (WebAssembly)', MOST_BYTES, (run) => apart(run, withinMs));
}

async function apart({ args, sound, makes, signal }: FfmpegRun, withinMs: number): Promise<FfmpegRan> {
  const ended = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
  ended.throwIfAborted();
  const thread = new Worker(new URL('./wasm-thread.ts', import.meta.url), {
    name: 'sound',
    workerData: { args, sound, makes },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  try {
    return await new Promise<FfmpegRan>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread for sound has ended with ${code}`)));
    });
  } finally {
    await thread.terminate();
  }
}
