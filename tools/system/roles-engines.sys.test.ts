import { randomBytes } from 'node:crypto';
import { withLog } from '@marquee/infra/event-store/eventstoredb/address.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { expect, it, test } from 'vitest';
import { startTemporal, temporal } from '../engines/temporal.ts';
import { describeEngine } from '../engines/testing/describe-engine.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { buy, newPerson, schedule, ticketsOf } from '../testing/purchases.ts';
import { type Readiness, readinessOf } from '../testing/readiness.ts';
import { mailTo } from './http/outbox.ts';
import { RolesPlatform } from './load/roles-platform.ts';

const WITHIN_MS = 300_000;

/**
 * Starts an `api`, a `projector` and a `worker` on these engines, sells tickets through them until the buyer has codes and
 * a mail, and verifies the log. Answers what each of the three says of itself.
 */
async function sell(engines: Readonly<Record<string, string>>): Promise<readonly Readiness[]> {
  const { url } = await freshDatabase();
  const webhookPort = await freePort();
  const platform = await RolesPlatform.open({ databaseUrl: url, webhookPort, holdSeconds: 300, engines });
  try {
    const [api, projector, worker] = await Promise.all([
      platform.start('api', webhookPort),
      platform.start('projector'),
      platform.start('worker'),
    ]);
    const show = await schedule(await newPerson(api.url));
    const buyer = await newPerson(api.url);
    const { ticketId } = await buy(buyer, show.id, 2);
    const row = await eventually('codes', async () => {
      const [found] = await ticketsOf(buyer, ticketId);
      return found?.units.every(({ qrCode }) => qrCode) && found;
    });
    expect(row).toMatchObject({ quantity: 2, status: 'confirmed' });
    // Sent by the process that has the jobs.
    await mailTo(worker.dataDir, 'ada@people.test', /./);
    const ready = await Promise.all([api, projector, worker].map(({ url }) => readinessOf(url)));
    for (const { ok } of ready) expect(ok).toBe(true);
    expect(await platform.verify(worker), platform.output).toMatchObject({ ok: true, findings: [] });
    return ready;
  } finally {
    await platform.stop();
  }
}

await describeEngine(
  'the platform in several processes, its jobs on Temporal',
  temporal,
  () => startTemporal({}),
  (engine) => {
    it(
      'sells, is paid, issues tickets and mails them',
      async () => {
        const { address } = engine();
        const [, , worker] = await sell({ TEMPORAL_ADDRESS: address });
        expect(worker?.parts).toContainEqual(
          expect.objectContaining({ name: 'jobs', ok: true, detail: `works for Temporal at ${address}` }),
        );
      },
      WITHIN_MS,
    );
  },
);

test(
  'the platform in several processes, its log on EventStoreDB, sells, is paid, issues tickets and mails them',
  async () => {
    const node = process.env.EVENTSTORE_URL ? undefined : await EventStoreNode.start();
    const server = process.env.EVENTSTORE_URL ?? node?.url() ?? '';
    try {
      const log = withLog(server, `roles_${randomBytes(8).toString('hex')}`);
      for (const { parts } of await sell({ EVENTSTORE_URL: log })) {
        expect(parts).toContainEqual(expect.objectContaining({ name: 'EventStoreDB', ok: true }));
      }
    } finally {
      await node?.stop();
    }
  },
  WITHIN_MS,
);
