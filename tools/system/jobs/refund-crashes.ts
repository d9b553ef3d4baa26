import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Sandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { embeddedDatabase, withEmbeddedLog } from '../../testing/embedded.ts';
import { eventually } from '../../testing/eventually.ts';
import { grantRole } from '../../testing/grant-role.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { newPerson } from '../../testing/purchases.ts';
import { TestKeys } from '../../testing/test-keys.ts';
import { verified } from '../../testing/verified.ts';
import { ProgressWatch } from './progress-watch.ts';
import { silenceRefunds, troubleRefunds } from './refund-faults.ts';
import { refundsAt } from './refunds-at.ts';
import { type SoldOut, sellOut } from './sold-out-show.ts';

/** How often what works is killed. */
const CRASHES = Number(process.env.MARQUEE_CRASHES ?? 3);
const TICKETS = 1000;
const ORDERS = TICKETS / 5;
/** Faults in all, spread over the crashes. */
const FAULTS = Math.max(24, 2 * CRASHES);
/** The provider is quick until as many orders have their money as a crash is to find, and then slow: calls hang when it comes. */
const QUICK_MS = 50;
const SLOW_MS = 2000;
const LAST_CRASH_AT = 0.8 * ORDERS;
const TIMEOUT_MS = 240_000;

const atWork = 'Giving the money back';

export interface CrashEngine {
  readonly env: () => Readonly<Record<string, string>>;
  /** Kills and restarts something in place of the platform for the `n`th crash; false when it is the platform's turn. */
  crash(n: number): Promise<boolean>;
}

/** Kills what works, again and again, while a sold-out show is refunded by a provider in trouble: every ticket is given back once. */
export function refundCrashSuite(name: string, engine: CrashEngine): void {
  describe(name, () => {
    const keys = new TestKeys();
    let port: number;
    let sandbox: Sandbox;
    let platform: PlatformProcess;
    let artist: Client;
    let operator: Client;
    let sold: SoldOut;

    const start = (dataDir?: string) =>
      PlatformProcess.start({
        port,
        args: ['--no-demo'],
        env: { ...keys.env(sandbox.origin), ...engine.env() },
        ...(dataDir && { dataDir }),
      });

    beforeAll(async () => {
      port = await freePort();
      sandbox = await keys.startSandbox(port);
      platform = await start();
      [artist, operator] = [await newPerson(platform.url), await newPerson(platform.url)];
      await withEmbeddedLog(platform.dataDir, (log) => grantRole(log, operator, 'operator'));
      sold = await sellOut(artist, ORDERS, {
        databaseUrl: embeddedDatabase(platform.dataDir),
        secret: keys.secret,
      });
    }, 900_000);

    afterAll(async () => {
      await platform?.remove();
      await sandbox?.close();
    }, 120_000);

    const job = () => operator.call(adminJobs.getJob, { params: { jobId: `show-cancellation/${sold.show.id}` } });
    const ended = async () => {
      const found = await job();
      return found.endedAt !== null && found;
    };

    /** Lets the work go on for a while in trouble, and kills in the midst of it. */
    async function crash(n: number): Promise<void> {
      const { script } = sandbox;
      const [from, to] = [n, n + 1].map((part) => Math.round((FAULTS * part) / CRASHES)) as [number, number];
      troubleRefunds(script, from, to - from);
      script.latency(QUICK_MS);
      const enough = (LAST_CRASH_AT * (n + 1)) / CRASHES;
      await eventually(`${enough} refunds`, async () => script.counts().refunds >= enough, TIMEOUT_MS);
      script.latency(SLOW_MS);
      await pause(Math.random() * SLOW_MS);
      expect((await job()).caption, 'every crash comes while it is at work').toBe(atWork);
      if (await engine.crash(n)) return;
      await platform.kill();
      platform = await start(platform.dataDir);
    }

    async function expectEachRefundedOnce(): Promise<void> {
      const { orders } = sold;
      const made = await refundsAt(sandbox);
      expect([...made.keys()].sort()).toEqual([...orders.values()].map(({ order }) => order.paymentIntentId).sort());
      for (const { order, cents } of orders.values())
        expect(made.get(order.paymentIntentId)).toEqual({ times: 1, cents });
      const told = await withEmbeddedLog(platform.dataDir, (log) => eventsToEnd(log, { types: ['RefundSucceeded'] }));
      expect(told.map(({ stream }) => stream).sort()).toEqual([...orders.keys()].map((id) => `order-${id}`).sort());
    }

    test(`killed ${CRASHES} times while a sold-out show is refunded by a provider in trouble: every ticket is given back once`, async () => {
      const watch = new ProgressWatch(sold.show.id, artist, () => embeddedDatabase(platform.dataDir, 'marquee_jobs'));
      sandbox.script.latency(SLOW_MS);
      silenceRefunds(sandbox.script);
      await artist.call(shows.cancelShow, { params: { showId: sold.show.id }, body: { reason: 'Flu.' } });
      await eventually('the first refunds', async () => (await job()).caption === atWork, 60_000);
      for (let n = 0; n < CRASHES; n += 1) await crash(n);
      sandbox.script.clearFaults();
      sandbox.script.latency(0);
      await eventually('the first round to be over', async () => (await job()).caption !== atWork, TIMEOUT_MS);

      const parked = await job();
      expect(parked).toMatchObject({ state: 'stuck', caption: 'Some refunds were refused', itemsTotal: ORDERS });
      expect(parked.itemsParked).toBeGreaterThan(0);
      expect(parked.parked.map(({ code }) => code)).toContain('RefundRefused');
      if (parked.engine === 'embedded') expect(parked.timeline.map(({ type }) => type)).toContain('resumed');
      await operator.call(accounts.reauthenticate, { body: { password: 'a long enough password' } });
      const params = { jobId: parked.id };
      await operator.call(adminJobs.retryJob, { params, body: { reason: 'The provider is well again.' } });
      const done = await eventually('the end', ended, TIMEOUT_MS);
      expect(done).toMatchObject({ state: 'done', itemsDone: ORDERS, itemsFailed: 0 });

      await expectEachRefundedOnce();
      const { refunds } = await eventually('the artist to see it', async () => {
        const figures = await artist.call(shows.getShowFigures, { params: { showId: sold.show.id } });
        return figures.refunds?.done === TICKETS && figures;
      });
      expect(refunds).toMatchObject({ total: TICKETS, done: TICKETS, failed: 0, state: 'done' });
      await watch.neverWentBack();
      const env = { MARQUEE_MASTER_KEY: keys.masterKey };
      expect(await verified({ dataDir: platform.dataDir, env })).toMatchObject({ ok: true, findings: [] });
      expect(await platform.stop()).toBe(0);
    }, 3_600_000);
  });
}
