import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type JobCommand, jobAggregate } from './aggregate.ts';
import type { JobEvent } from './events.ts';

const as = (...roles: Role[]): Actor => ({ kind: 'person', id: id(9), roles: ['fan', ...roles] });
const job = 'show-cancellation/7';
const since = '2026-11-22T03:00:00.000Z';
const later = '2026-11-22T04:00:00.000Z';
const reason = 'The bank has mended it.';
const retry: JobCommand = { type: 'RetryJob', job, reason, stuckAt: since };
const skip: JobCommand = { type: 'SkipItem', job, reason, stuckAt: since };
const cancel: JobCommand = { type: 'CancelJob', job, reason };
const retried = (item: string | null = null, stuckAt = since): JobEvent => ({
  type: 'JobRetryRequested',
  data: { job, reason, stuckAt, item },
});
const skipped = (item: string | null = null): JobEvent => ({
  type: 'JobItemSkipRequested',
  data: { job, reason, stuckAt: since, item },
});
const cancelled: JobEvent = { type: 'JobCancellationRequested', data: { job, reason } };

const given = (...history: JobEvent[]) => ({
  when: (command: JobCommand, actor = as('operator')) =>
    specification(jobAggregate).given(history).when(command, { actor }).decision,
});

describe('an operator', () => {
  it('has a stuck job try again, lets an item go, or has the job taken back', () => {
    expect(given().when(retry)).toEqual([retried()]);
    expect(given().when({ ...retry, item: 'a' })).toEqual([retried('a')]);
    expect(given().when({ ...skip, item: 'a' })).toEqual([skipped('a')]);
    expect(given().when(cancel)).toEqual([cancelled]);
  });

  it('says the same thing about the same trouble once', () => {
    expect(given(retried()).when(retry)).toEqual([]);
    expect(given(retried()).when({ ...retry, item: 'a' })).toEqual([]);
    expect(given(skipped('a')).when({ ...skip, item: 'a' })).toEqual([]);
    expect(given(cancelled).when({ ...cancel, reason: 'Again.' })).toEqual([]);
  });

  it('says it again when the job is stuck anew', () => {
    expect(given(retried()).when({ ...retry, stuckAt: later })).toEqual([retried(null, later)]);
    expect(given(skipped('a')).when({ ...retry, stuckAt: later, item: 'a' })).toEqual([retried('a', later)]);
  });

  it('decides about each item by itself', () => {
    expect(given(retried('a')).when({ ...skip, item: 'b' })).toEqual([skipped('b')]);
    expect(given(retried('a')).when({ ...retry })).toEqual([retried()]);
  });

  it('does not contradict what the job has yet to hear', () => {
    expect(given(retried()).when(skip)).toMatchObject({ code: 'AlreadyDecided' });
    expect(given(skipped('a')).when({ ...retry, item: 'a' })).toMatchObject({ code: 'AlreadyDecided' });
    expect(given(retried()).when(cancel)).toEqual([cancelled]);
  });

  it('writes down why', () => {
    for (const command of [retry, skip, cancel]) {
      expect(given().when({ ...command, reason: ' ' })).toMatchObject({ code: 'ReasonMissing' });
      expect(given().when({ ...command, reason: 'x'.repeat(501) })).toMatchObject({ code: 'ReasonTooLong' });
    }
  });
});

it('nobody else decides about a job', () => {
  const others: readonly Actor[] = [
    as(),
    as('artist', 'moderator', 'finance', 'support'),
    { kind: 'system', name: 'job' },
  ];
  for (const actor of others) {
    for (const command of [retry, skip, cancel]) {
      expect(given(retried()).when(command, actor)).toMatchObject({ code: 'NotAllowed' });
    }
  }
});

it('every job has one stream, whatever its key is made of', () => {
  const stream = (key: string) => jobAggregate.stream({ ...cancel, job: key });
  expect(stream(job)).toMatch(/^job-[0-9a-f-]{36}$/);
  expect(stream(job)).toBe(stream(job));
  expect(stream(job)).not.toBe(stream('show-cancellation/8'));
});
