import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ffmpeg, FfmpegRun, Made } from './ffmpeg.ts';

/** As large as anything that is uploaded. */
const MOST_BYTES = 500 * 1024 * 1024;
/** Of what it says only the end is kept. */
const MOST_SAID = 64 * 1024;

/** The program ffmpeg: `program` is its name on the path, or where it lies. `withinMs`: one run takes so long at most. */
export function ffmpegProcess(program: string, withinMs: number): Ffmpeg {
  return {
    name: 'ffmpeg',
    mostBytes: { audio: MOST_BYTES, video: MOST_BYTES },
    async run({ args, source, makes = [], signal, onSaid }, use) {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-ffmpeg-'));
      try {
        const ended = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
        await writeFile(join(folder, 'in'), source, { mode: 0o600, signal: ended }).catch((error: unknown) => {
          throw ended.aborted ? ended.reason : error;
        });
        const ran = await spawned(program, ['-nostdin', '-y', ...args], folder, ended, onSaid);
        return await use({ ...ran, made: await written(folder, ran.code === 0 ? makes : []) });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function written(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, Made>> {
  const made = names.map(async (name) => {
    const { size: bytes } = await stat(join(folder, name));
    return [name, { bytes, read: () => createReadStream(join(folder, name)) }] as const;
  });
  return new Map(await Promise.all(made));
}

/** Nothing of this process's environment goes along but where programs are. */
function spawned(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
  onSaid: FfmpegRun['onSaid'],
) {
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      signal,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
      onSaid?.(text);
    });
    child.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.on('close', (code) => (signal.aborted ? reject(signal.reason) : resolve({ code: code ?? -1, said })));
  });
}
