import { demoPassword } from '@marquee/command-api/accounts/demo-people.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { adminVerifications } from '@marquee/command-api/contract/operations-verifications.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { jobAggregate } from '@marquee/domain/operations/job/aggregate.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { withEmbeddedLog } from '../../testing/embedded.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { eventsOf } from '../load/log.ts';
import { cancelDisputed } from './disputed-show.ts';
import type { TestPlatform } from './test-platform.ts';

const reason = 'The bank will decide, not we.';

/** What operators see of durable jobs and do about them: a cancelled show, one of whose orders the bank has taken back. */
export function jobSuite(platform: () => TestPlatform): void {
  let artist: Client;
  let artistId: string;
  let show: string;
  let order: string;
  let job: string;
  const one = () => platform().operator.call(adminJobs.getJob, { params: { jobId: job } });
  const stuck = () => eventually('the job to be stuck', async () => (await one()).state === 'stuck' && one());
  const figures = () => artist.call(shows.getShowFigures, { params: { showId: show } });

  beforeAll(async () => {
    const { url, operator } = platform();
    // However long ago the other suites began: operators decide within 15 minutes of giving their password.
    await operator.call(accounts.reauthenticate, { body: { password: demoPassword } });
    artist = await newPerson(url);
    artistId = (await artist.call(accounts.getCurrentUser)).id;
    ({ show, order } = await cancelDisputed(artist));
    job = `show-cancellation/${show}`;
    await stuck();
  }, 120_000);

  test('a job that is stuck stands in the list, by kind, state, part of the reason and age', async () => {
    const { operator } = platform();
    const foundJobs = async (filter: object) => {
      const query = { filter: JSON.stringify(filter), range: '[0,99]', sort: '["startedAt","DESC"]' };
      return (await operator.call(adminJobs.listJobs, { query })).map(({ id }) => id);
    };
    expect(await foundJobs({ kind: 'show-cancellation', state: 'stuck', reason: 'refund was refused' })).toContain(job);
    expect(await foundJobs({ q: show, startedBefore: new Date().toISOString() })).toEqual([job]);
    expect(await foundJobs({ q: show, state: 'done' })).toEqual([]);
    expect(await foundJobs({ q: show, startedBefore: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await foundJobs({ id: [job, 'hold-sweeper'] })).toEqual(expect.arrayContaining([job, 'hold-sweeper']));
  });

  test('a list says which rows it has and of how many, as react-admin reads it', async () => {
    const { operator } = platform();
    const ask = (query: object) => operator.request('GET', addressOf(adminJobs.listJobs, {}, query));
    const kind = JSON.stringify({ kind: 'night-watch' });
    const first = await ask({ range: '[0,1]', sort: '["id","ASC"]' });
    expect(first.headers.get('content-range')).toMatch(/^jobs 0-1\/\d+$/);
    expect((await ask({ filter: kind })).headers.get('content-range')).toBe('jobs 0-0/1');
    expect((await ask({ filter: '{"q":"nobody"}' })).headers.get('content-range')).toBe('jobs */0');
    for (const query of [
      { filter: '{' },
      { filter: '{"secret":1}' },
      { range: '[5,1]' },
      { range: '[0,5000]' },
      { sort: '["output","ASC"]' },
    ]) {
      expect(await ask(query)).toMatchObject({ status: 400, json: { code: 'Invalid' } });
    }
  });

  test('one job tells who started it, what it set aside and why, and its life so far', async () => {
    const whole = await one();
    expect(whole).toMatchObject({
      kind: 'show-cancellation',
      startedBy: artistId,
      cause: expect.stringMatching(/^ShowCancelled /),
      reason: '1 refund was refused: see the parked orders.',
      itemsTotal: 2,
      itemsDone: 1,
      itemsFailed: 1,
      itemsParked: 1,
      cancellable: false,
      parked: [{ item: order, code: 'DisputeOpen' }],
    });
    expect(whole.timeline.map(({ type }) => type)).toEqual(['started', 'parked', 'stuck']);
    const query = { range: '[0,9]' };
    const parked = await platform().operator.call(adminJobs.listParkedItems, { params: { jobId: job }, query });
    expect(parked.map(({ item }) => item)).toEqual([order]);
  });

  test('the artist sees true progress: tickets, as their money has gone back', async () => {
    expect((await figures()).refunds).toMatchObject({ total: 3, done: 2, failed: 0, state: 'stuck' });
  });

  test('P277: nobody but staff sees jobs, and nobody but an operator decides about them', async () => {
    const { fan, url } = platform();
    const params = { jobId: job };
    const body = { verb: 'skip' as const, reason, targets: [{ id: job }] };
    const finance = await demoPerson(url, 'finance');
    for (const person of [fan, artist, finance]) {
      const looks = [
        () => person.refusal(adminJobs.listJobs),
        () => person.refusal(adminJobs.getJob, { params }),
        () => person.refusal(adminJobs.listParkedItems, { params }),
        () => person.refusal(adminVerifications.listVerifications),
      ];
      const refused = await Promise.all([
        ...(person === finance ? [] : looks.map((look) => look())),
        person.refusal(adminJobs.retryJob, { params, body: { reason } }),
        person.refusal(adminJobs.skipJobItem, { params, body: { reason } }),
        person.refusal(adminJobs.cancelJob, { params, body: { reason } }),
        person.refusal(adminJobs.cancelJob, { params: { jobId: 'nobody/1' }, body: { reason } }),
        person.refusal(adminJobs.decideJobs, { body }),
        person.refusal(adminVerifications.requestVerification, { body: { reason } }),
      ]);
      expect(refused.map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(
        Array.from({ length: refused.length }, () => '403 NotAllowed'),
      );
    }
    expect((await one()).timeline).toHaveLength(3);
  });

  test('what cannot be decided is refused with what to do next', async () => {
    const { operator } = platform();
    const refusal = async (
      jobId: string,
      endpoint: typeof adminJobs.retryJob,
      body: { reason: string; item?: string },
    ) => {
      const { status, body: answer } = await operator.refusal(endpoint, { params: { jobId }, body });
      return `${status} ${answer.code}`;
    };
    const { retryJob, skipJobItem, cancelJob } = adminJobs;
    expect(await refusal(job, retryJob, { reason: ' ' })).toBe('400 Invalid');
    expect(await refusal('nobody/1', retryJob, { reason })).toBe('404 NotFound');
    expect(await refusal('hold-sweeper', skipJobItem, { reason })).toBe('409 JobNotStuck');
    expect(await refusal(job, skipJobItem, { reason, item: 'nothing' })).toBe('409 ItemNotParked');
    const cancelled = await operator.refusal(cancelJob, { params: { jobId: job }, body: { reason } });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'JobEssential' } });
  });

  test('an operator has it tried again, with a reason that stays in the timeline and in the log', async () => {
    const { operator, dataDir } = platform();
    const { id: operatorId } = await operator.call(accounts.getCurrentUser);
    const before = await one();
    await operator.call(adminJobs.retryJob, { params: { jobId: job }, body: { reason } });
    await eventually('the second try', async () => ((await one()).stuckAt ?? '') > (before.stuckAt ?? ''));
    const { timeline } = await one();
    expect(timeline.map(({ type }) => type)).toEqual([
      ...['started', 'parked', 'stuck', 'retry'],
      ...['unparked', 'parked', 'stuck'],
    ]);
    expect(timeline[3]).toMatchObject({ type: 'retry', by: operatorId, reason, item: null });

    const stream = jobAggregate.stream({ type: 'CancelJob', job, reason });
    const events = await withEmbeddedLog(dataDir, (log) => eventsOf(log, stream));
    expect(events).toMatchObject([
      { type: 'JobRetryRequested', data: { job, reason, item: null }, meta: { actor: operatorId } },
    ]);
  });

  test('one verb for many, with a result for each; the job completes with what was skipped', async () => {
    const { operator } = platform();
    await stuck();
    const targets = [{ id: job, item: order }, { id: 'nobody/1' }, { id: 'night-watch' }];
    const headers = { 'idempotency-key': `skip ${order}` };
    const body = { verb: 'skip' as const, reason, targets };
    const results = await operator.call(adminJobs.decideJobs, { body, headers });
    expect(results.map(({ id, item, ok, code }) => [id, item, ok, code])).toEqual([
      [job, order, true, null],
      ['nobody/1', null, false, 'NotFound'],
      ['night-watch', null, false, 'JobNotStuck'],
    ]);
    const done = await eventually('the end', async () => (await one()).endedAt !== null && one());
    expect(done).toMatchObject({ state: 'done', caption: 'Done, with 1 skipped', itemsDone: 1, itemsFailed: 1 });
    expect(done.timeline.at(-1)?.type).toBe('done');
    expect((await figures()).refunds).toMatchObject({ total: 3, done: 2, state: 'done' });
    const late = await operator.refusal(adminJobs.retryJob, { params: { jobId: job }, body: { reason } });
    expect(late).toMatchObject({ status: 409, body: { code: 'JobEnded' } });
  });
}
