import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunFfmpeg } from './ffmpeg-engine.ts';
import { ffmpegEngine } from './ffmpeg-engine.ts';
import type { AudioEngine } from './port.ts';

/** As large as a recording may be that is uploaded. */
const MOST_BYTES = 500 * 1024 * 1024;
/** Of what it says only the end is kept. */
const MOST_SAID = 64 * 1024;

/** An engine on the program ffmpeg: `program` is its name on the path, or where it lies. `withinMs`: one run takes so long at most. */
export function ffmpegProcess(program: string, withinMs: number): AudioEngine {
  const run: RunFfmpeg = async ({ args, sound, makes, signal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-sound-'));
    try {
      await writeFile(join(folder, 'in'), sound, { mode: 0o600 });
      const ended = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
      const { code, said } = await spawned(program, ['-nostdin', '-y', ...args], folder, ended);
      return { code, said, made: makes && code === 0 ? await readFile(join(folder, makes)) : undefined };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return ffmpegEngine('ffmpeg', MOST_BYTES, run);
}

/** Nothing of this process's environment goes along but where programs are. */
function spawned(program: string, args: readonly string[], cwd: string, signal: AbortSignal) {
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
    });
    child.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.on('close', (code) => (signal.aborted ? reject(signal.reason) : resolve({ code: code ?? -1, said })));
  });
}
