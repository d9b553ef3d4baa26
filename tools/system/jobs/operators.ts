import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { migration } from '@marquee/command-api/contract/migration.ts';
import { type AdminJob, adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { jobAggregate } from '@marquee/domain/operations/job/aggregate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { freshDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { grantRole } from '../../testing/grant-role.ts';
import { buy, newPerson, schedule } from '../../testing/purchases.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { eventsOf } from '../load/log.ts';
import { base64Forms, filesWith, formsOf, newSecret } from './files-with.ts';
import { moreJobs } from './kinds/more-jobs.ts';
import { type OpenPlatform, openPlatformWith } from './open-platform.ts';

const PASSWORD = 'a long enough password';
const reason = 'It was the wrong account.';

/** Milliseconds in which a job says that it cannot go on. */
const SAID_WITHIN_MS = 60_000;

export interface OperatorEngine {
  readonly env: () => NodeJS.ProcessEnv;
  /** All that the engine keeps of jobs outside our databases, as readable as it can be made. */
  readonly histories?: () => Promise<Buffer>;
}

/** An operator has jobs take back what they did, over HTTP; nobody else does, nor an operator who signed in long ago. */
export function operatorSuite(name: string, { env, histories }: OperatorEngine): void {
  describe(`operators and jobs ${name}`, () => {
    const done: string[] = [];
    let platform: OpenPlatform;
    let database: string;
    let operator: Client;
    let artist: Client;
    let email: string;
    let id: string;

    beforeAll(async () => {
      const { url: DATABASE_URL } = await freshDatabase();
      database = DATABASE_URL;
      platform = await openPlatformWith(moreJobs(done), { DATABASE_URL, ...env() });
      const { url, storage } = platform;
      [operator, artist] = [new Client(url), await newPerson(url)];
      email = await operator.signUp('Ines');
      ({ id } = await operator.call(accounts.getCurrentUser));
      await grantRole(storage.log, operator, 'operator');
      await grantRole(storage.log, artist, 'artist');
    }, 180_000);
    afterAll(() => platform?.close(), 120_000);
    beforeEach(() => done.splice(0));

    const job = (jobId: string) => operator.call(adminJobs.getJob, { params: { jobId } });
    const until = (jobId: string, state: AdminJob['state'], withinMs?: number) =>
      eventually(
        `${jobId} to be ${state}`,
        async () => {
          const found = await job(jobId).catch(() => undefined);
          return found?.state === state && found;
        },
        withinMs,
      );
    /** A job that has brought its three things and waits. */
    async function started(jobId: string, stubborn = false): Promise<string> {
      await platform.jobs.engine.startJob('moving', jobId, { stubborn }, { by: id });
      await until(jobId, 'waiting');
      return jobId;
    }
    const said = (jobId: string) =>
      eventsOf(platform.storage.log, jobAggregate.stream({ type: 'CancelJob', job: jobId, reason }));
    /** The operator in another browser, where they signed in so many minutes ago. */
    async function operatorSince(minutes: number): Promise<Client> {
      const browser = new Client(platform.url);
      await browser.signIn(email, PASSWORD);
      await platform.storage.pool.query(
        `update session set "createdAt" = now() - make_interval(mins => $1)
         where id = (select id from session where "userId" = $2 order by "createdAt" desc limit 1)`,
        [minutes, id],
      );
      return browser;
    }

    test('a job that is cancelled takes back what it did, the last first; who said so and why stays in the log', async () => {
      const jobId = await started('moving/1');
      await operator.call(adminJobs.cancelJob, { params: { jobId }, body: { reason } });
      const cancelled = await until(jobId, 'cancelled');
      expect(done).toEqual([
        ...['album', 'cover', 'page'].map((thing) => `bring ${jobId} ${thing}`),
        ...['page', 'cover', 'album'].map((thing) => `take away ${jobId} ${thing}`),
      ]);
      expect(cancelled).toMatchObject({ reason, startedBy: id, cancellable: false });
      const timeline = cancelled.timeline.map(({ type, by, reason: why }) => ({ type, by, why }));
      expect(timeline).toContainEqual({ type: 'cancel', by: id, why: reason });
      expect(await said(jobId)).toMatchObject([
        { type: 'JobCancellationRequested', data: { job: jobId, reason }, meta: { actor: id } },
      ]);
      const again = await operator.refusal(adminJobs.cancelJob, { params: { jobId }, body: { reason } });
      expect(again).toMatchObject({ status: 409, body: { code: 'JobEnded' } });
    });

    test('what cannot be taken back makes it stuck, until the operator has it tried again', async () => {
      const jobId = await started('moving/stubborn', true);
      await operator.call(adminJobs.cancelJob, { params: { jobId }, body: { reason } });
      const { reason: why } = await until(jobId, 'stuck');
      expect(why).toContain('takeAway could not take back: Refused');
      expect(done.at(-1)).toBe(`take away ${jobId} page`);
      await operator.call(adminJobs.retryJob, { params: { jobId }, body: { reason: 'Nobody uses it now.' } });
      expect(await until(jobId, 'cancelled')).toMatchObject({ reason });
      expect(done.slice(-2)).toEqual([`take away ${jobId} cover`, `take away ${jobId} album`]);
      expect((await said(jobId)).map(({ type }) => type)).toEqual(['JobCancellationRequested', 'JobRetryRequested']);
    });

    test('one verb cancels many, with a result for each', async () => {
      const ids = [await started('moving/2'), await started('moving/3')];
      const targets = [...ids, 'nobody/1', 'hold-sweeper'].map((target) => ({ id: target }));
      const body = { verb: 'cancel' as const, reason, targets };
      const results = await operator.call(adminJobs.decideJobs, { body });
      expect(results.map((each) => [each.id, each.ok, each.code])).toEqual([
        ['moving/2', true, null],
        ['moving/3', true, null],
        ['nobody/1', false, 'NotFound'],
        ['hold-sweeper', false, 'JobEssential'],
      ]);
      for (const each of ids) expect(await until(each, 'cancelled')).toMatchObject({ reason });
      expect(done.filter((text) => text.startsWith('take away'))).toHaveLength(6);
    });

    test('X338 X343: a poisoned track has its migration say so within a minute; let go, it is completed with 1 skipped, and its login is nowhere', async () => {
      const person = await newPerson(platform.url);
      const password = newSecret();
      const login = { platform: 'landr', username: 'scratched', password };
      const begun = await person.call(migration.migrate, { body: login });
      expect(begun).toMatchObject({ status: 'running', migratedTracks: 6 });
      const mine = async () => (await person.call(migration.listMigrations))[0] ?? expect.fail('no migration');
      const jobId = `migration/${(await mine()).id}/1`;
      const stuck = await until(jobId, 'stuck', SAID_WITHIN_MS);
      const why = 'The service gives no recording of it.';
      expect(stuck).toMatchObject({ reason: `items: 1 track waits for a word: ${why}`, itemsTotal: 7, itemsParked: 1 });
      expect(stuck.parked).toMatchObject([{ item: 'track 5', code: 'TrackBroken', message: why }]);
      const body = { reason: 'Its master is lost.', item: 'track 5' };
      await operator.call(adminJobs.skipJobItem, { params: { jobId }, body });
      const ended = { caption: 'Done, with 1 skipped', itemsDone: 7, itemsFailed: 0, itemsParked: 0, reason: null };
      expect(await until(jobId, 'done')).toMatchObject(ended);
      expect(await said(jobId)).toMatchObject([{ type: 'JobItemSkipRequested', data: body, meta: { actor: id } }]);
      const over = await eventually('its artist to see it', async () => {
        const one = await mine();
        return one.status === 'completed' && one;
      });
      expect(over).toMatchObject({ created: 6, skipped: 1, open: 0, progress: 100 });

      for (const url of [database, platform.storage.database.jobsUrl]) {
        expect(await tablesWith(url, [password, ...base64Forms(Buffer.from(password))])).toEqual([]);
      }
      expect(await filesWith(platform.dataDir, password)).toEqual([]);
      const kept = await histories?.();
      if (kept) expect(kept.includes(jobId), 'the job is found').toBe(true);
      expect(formsOf(password).filter((form) => kept?.includes(form))).toEqual([]);
    });

    const verbs = [
      ['retry', (by: Client, jobId: string) => by.refusal(adminJobs.retryJob, { params: { jobId }, body: { reason } })],
      [
        'skip',
        (by: Client, jobId: string) => by.refusal(adminJobs.skipJobItem, { params: { jobId }, body: { reason } }),
      ],
      [
        'cancel',
        (by: Client, jobId: string) => by.refusal(adminJobs.cancelJob, { params: { jobId }, body: { reason } }),
      ],
      [
        'batch',
        (by: Client, jobId: string) =>
          by.refusal(adminJobs.decideJobs, { body: { verb: 'cancel', reason, targets: [{ id: jobId }] } }),
      ],
    ] as const;

    test.each(verbs)('P277: a fan and an artist are answered 403 on %s', async (verb, refusal) => {
      const jobId = await started(`moving/strange-${verb}`);
      for (const stranger of [await newPerson(platform.url), artist]) {
        expect(await refusal(stranger, jobId)).toMatchObject({ status: 403, body: { code: 'NotAllowed' } });
      }
      expect(await said(jobId)).toEqual([]);
      expect((await job(jobId)).state).toBe('waiting');
    });

    test.each(verbs)('15 minutes after the sign-in %s asks for the password again', async (verb, refusal) => {
      const jobId = await started(`moving/late-${verb}`);
      const late = await operatorSince(16);
      expect(await refusal(late, jobId)).toMatchObject({ status: 403, body: { code: 'ReauthenticationRequired' } });
      expect(await said(jobId)).toEqual([]);
      expect((await late.call(adminJobs.getJob, { params: { jobId } })).state).toBe('waiting');
    });

    test('with the password given again the verb is done; a wrong one is refused, and too many are', async () => {
      const jobId = await started('moving/again');
      const cancelBy = (by: Client) => by.call(adminJobs.cancelJob, { params: { jobId }, body: { reason } });
      const late = await operatorSince(16);
      await expect(cancelBy(late)).rejects.toMatchObject({ status: 403 });
      const wrong = await late.refusal(accounts.reauthenticate, { body: { password: 'not the password' } });
      expect(wrong).toMatchObject({ status: 403, body: { code: 'WrongPassword' } });
      await expect(cancelBy(late)).rejects.toMatchObject({ status: 403 });
      const { recentUntil } = await late.call(accounts.reauthenticate, { body: { password: PASSWORD } });
      expect(Date.parse(recentUntil)).toBeGreaterThan(Date.now() + 14 * 60_000);
      await cancelBy(late);
      await until(jobId, 'cancelled');

      const guess = () => late.refusal(accounts.reauthenticate, { body: { password: 'a guess' } });
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1) statuses.push((await guess()).status);
      expect([...new Set(statuses)]).toEqual([403, 429]);
    });

    test('and so does giving back the money of somebody else', async () => {
      const fan = await newPerson(platform.url);
      const show = await schedule(artist);
      const { ticketId } = await buy(fan, show.id, 1);
      const params = { ticketId };
      const late = await operatorSince(16);
      const refused = await late.refusal(tickets.refund, { params, body: {} });
      expect(refused).toMatchObject({ status: 403, body: { code: 'ReauthenticationRequired' } });
      await late.call(accounts.reauthenticate, { body: { password: PASSWORD } });
      expect(await late.call(tickets.refund, { params, body: {} })).toEqual({ ok: true });
    });

    test('and cancelling the show of somebody else, which its owner may however late', async () => {
      const params = { showId: (await schedule(artist)).id };
      const late = await operatorSince(16);
      const refused = await late.refusal(shows.cancelShow, { params, body: { reason } });
      expect(refused).toMatchObject({ status: 403, body: { code: 'ReauthenticationRequired' } });
      await late.call(accounts.reauthenticate, { body: { password: PASSWORD } });
      expect(await late.call(shows.cancelShow, { params, body: { reason } })).toMatchObject({ status: 'cancelled' });
    });
  });
}
