import { spawn } from 'node:child_process';
import { MINUTE, SECOND } from '@marquee/domain/kernel/time.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { inTurn } from './in-turn.ts';
import { ffmpegProcess } from './process.ts';
import { ffmpegWasm } from './wasm.ts';

/** One run over the longest file that is taken, in milliseconds. */
const ONE_RUN_MS = 15 * MINUTE;
/** A program that says nothing of itself for so long is none. */
const ANSWERS_WITHIN_MS = 10 * SECOND;

/**
 * The ffmpeg that is there now; undefined where none is. `program` is the name or the path of ffmpeg that has to be taken; absent: one on
 * the path, else `@ffmpeg/core` where it is installed, which the production image does without.
 */
export async function openFfmpeg(program: string | undefined): Promise<Ffmpeg | undefined> {
  const name = program ?? 'ffmpeg';
  if (await runs(name)) return inTurn(ffmpegProcess(name, ONE_RUN_MS));
  return program === undefined && hasWasm() ? inTurn(ffmpegWasm(ONE_RUN_MS)) : undefined;
}

function runs(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore', timeout: ANSWERS_WITHIN_MS });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function hasWasm(): boolean {
  try {
    import.meta.resolve('@ffmpeg/core/wasm');
    return true;
  } catch {
    return false;
  }
}
