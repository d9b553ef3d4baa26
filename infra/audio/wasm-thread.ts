import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FfmpegRan, FfmpegRun } from './ffmpeg-engine.ts';

/** As much of `@ffmpeg/core` as is called here; its package says no types. */
interface Core {
  exec(...args: readonly string[]): number;
  setLogger(logger: (line: { readonly message: string }) => void): void;
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
}

const { args, sound, makes } = workerData as FfmpegRun;
// It is built for the workers of browsers, and asks them where it came from.
Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } });
const name: string = '@ffmpeg/core';
const { default: create } = (await import(name)) as { default: (given: object) => Promise<Core> };
const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@ffmpeg/core/wasm')));
const core = await create({ wasmBinary });
const lines: string[] = [];
core.setLogger(({ message }) => lines.push(message));
core.FS.writeFile('in', sound);
const code = core.exec(...args);
const made = makes && code === 0 ? core.FS.readFile(makes) : undefined;
const ran: FfmpegRan = { code, said: lines.join('\n'), made };
parentPort?.postMessage(ran);
