import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRan, ThreadRun } from './wasm.ts';

/** As much of `@ffmpeg/core` as is called here; its package says no types. */
interface Core {
  exec(...args: readonly string[]): number;
  setLogger(logger: (line: { readonly message: string }) => void): void;
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
}

const { args, source, makes, tells } = workerData as ThreadRun;
// It is built for the workers of browsers, and asks them where it came from.
Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } });
const name: string = '@ffmpeg/core';
const { default: create } = (await import(name)) as { default: (given: object) => Promise<Core> };
const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@ffmpeg/core/wasm')));
const core = await create({ wasmBinary });
const lines: string[] = [];
core.setLogger(({ message }) => {
  lines.push(message);
  if (tells) parentPort?.postMessage(`${message}\n`);
});
core.FS.writeFile('in', source);
const code = core.exec(...args);
const made = new Map((code === 0 ? makes : []).map((file) => [file, core.FS.readFile(file)]));
const ran: ThreadRan = { code, said: lines.join('\n'), made };
parentPort?.postMessage(ran);
