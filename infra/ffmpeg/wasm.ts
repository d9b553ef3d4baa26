import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Ffmpeg, FfmpegRun } from './ffmpeg.ts';

const MB = 1024 * 1024;
/** What it reads, what that is decoded to in pieces, and what it writes are in memory together; moving pictures take it long besides. */
const MOST_BYTES = { audio: 150 * MB, video: 24 * MB } as const;
/** Of what the thread has on its own heap, in megabytes; WebAssembly's memory is bounded by itself. */
const MOST_HEAP_MB = 256;

/** What the thread is given, and what it says: lines on the way, and then what came of it. */
export interface ThreadRun {
  readonly args: readonly string[];
  readonly source: Uint8Array;
  readonly makes: readonly string[];
  /** Whether anybody hears what it says on the way. */
  readonly tells: boolean;
}
export interface ThreadRan {
  readonly code: number;
  readonly said: string;
  readonly made: ReadonlyMap<string, Uint8Array>;
}

/**
 * ffmpeg as WebAssembly, which is there wherever Node is. Every run has a thread of its own that sees one file and none of the machine's,
 * and whose memory is free when it ends. `withinMs`: one run takes so long at most.
 */
export function ffmpegWasm(withinMs: number): Ffmpeg {
  return {
    name: 'ffmpeg (WebAssembly)',
    mostBytes: MOST_BYTES,
    async run(run, use) {
      const { code, said, made } = await apart(run, withinMs);
      const all = [...made].map(([name, bytes]) => {
        const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        return [name, { bytes: whole.length, read: () => Readable.from([whole], { objectMode: false }) }] as const;
      });
      return use({ code, said, made: new Map(all) });
    },
  };
}

async function apart({ args, source, makes = [], signal, onSaid }: FfmpegRun, withinMs: number): Promise<ThreadRan> {
  const ended = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
  ended.throwIfAborted();
  const bytes = source instanceof Uint8Array ? source : await buffer(source);
  const workerData: ThreadRun = { args, source: bytes, makes, tells: onSaid !== undefined };
  const thread = new Worker(new URL('./wasm-thread.ts', import.meta.url), {
    name: 'ffmpeg',
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  try {
    return await new Promise<ThreadRan>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      thread.on('message', (said: string | ThreadRan) => (typeof said === 'string' ? onSaid?.(said) : resolve(said)));
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of ffmpeg has ended with ${code}`)));
    });
  } finally {
    await thread.terminate();
  }
}
