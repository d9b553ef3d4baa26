import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';

const MOST_P50_MS = 1000;
const MOST_P95_MS = 2000;
const MOST_JOIN_MS = 1000;

interface Measured {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly lateJoiner: number;
  readonly afterCut: number;
}

/** How old the picture is that a ticket holder sees, camera to screen, in two windows of a real browser on this machine. */
export async function measureGlassToGlass(bench: Bench): Promise<Row> {
  const script = path.resolve(import.meta.dirname, '../../pages/glass-to-glass.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(bench.scale.pictureSeconds)]);
  const { frames, p50, p95, lateJoiner, afterCut } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
  const bar = `p50 <= ${MOST_P50_MS}, p95 <= ${MOST_P95_MS}, late joiner <= ${MOST_JOIN_MS}`;
  const holds = p50 <= MOST_P50_MS && p95 <= MOST_P95_MS && lateJoiner <= MOST_JOIN_MS;
  return plainRow('glass-to-glass', 'ms', p50, bar, holds, [
    `p95 ${figure(p95)} ms over ${bench.scale.pictureSeconds} s, ${frames} frames`,
    `a late joiner sees the first picture after ${figure(lateJoiner)} ms`,
    `the picture goes on ${figure(afterCut)} ms after ten seconds without the studio's network`,
  ]);
}
