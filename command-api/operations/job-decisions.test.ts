import type { BoardJob } from '@marquee/workflows/jobs/board.ts';
import { describe, expect, it } from 'vitest';
import { JobDecisions, type JobVerb } from './job-decisions.ts';

const stuckAt = '2026-11-22T03:00:00.000Z';
const reason = 'It has been mended.';
const stuck: BoardJob = {
  key: 'importing/1',
  kind: 'importing',
  version: 1,
  state: 'stuck',
  reason: '1 album was refused',
  itemsTotal: 3,
  itemsDone: 2,
  itemsFailed: 1,
  itemsParked: 1,
  caption: '',
  startedAt: '2026-11-22T02:00:00.000Z',
  updatedAt: stuckAt,
  engine: 'embedded',
  run: 1,
  stuckAt,
  failedTries: 0,
};

function decisions(job: BoardJob | undefined) {
  const board = { job: async () => job, isParked: async (_: string, item: string) => item === 'album-2' };
  const opened = new JobDecisions({ board, essential: new Set(['refund']) });
  return (verb: JobVerb, item?: string) => opened.command(verb, { job: 'importing/1', item }, reason);
}

describe('decisions on jobs', () => {
  it('makes a command of a verb, about the trouble that the job is in now', async () => {
    const about = { job: 'importing/1', reason, stuckAt };
    expect(await decisions(stuck)('retry')).toEqual({ type: 'RetryJob', ...about, item: undefined });
    expect(await decisions(stuck)('skip', 'album-2')).toEqual({ type: 'SkipItem', ...about, item: 'album-2' });
    expect(await decisions(stuck)('cancel')).toEqual({ type: 'CancelJob', job: 'importing/1', reason });
    expect(await decisions({ ...stuck, state: 'waiting' })('cancel')).toMatchObject({ type: 'CancelJob' });
  });

  it('refuses what makes no sense, and says why', async () => {
    const { stuckAt: _, ...halted } = stuck;
    const cases = [
      ['NotFound', undefined, 'retry'],
      ['JobEnded', { ...stuck, state: 'done', endedAt: stuckAt }, 'cancel'],
      ['JobNotStuck', { ...stuck, state: 'running' }, 'retry'],
      ['JobHalted', halted, 'skip'],
      ['JobEssential', { ...stuck, kind: 'refund' }, 'cancel'],
    ] as const;
    for (const [code, job, verb] of cases) expect(await decisions(job)(verb)).toMatchObject({ rejected: true, code });
    expect(await decisions(stuck)('retry', 'album-9')).toMatchObject({ code: 'ItemNotParked' });
  });
});
