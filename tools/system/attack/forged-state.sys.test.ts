import { randomBytes, randomUUID } from 'node:crypto';
import { emptyCommandMemory, saveCommandMemory } from '@marquee/command-api/bus/stored-command-memory.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { InventoryEvent } from '@marquee/domain/ticketing/inventory/events.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { withEmbeddedLog } from '../../testing/embedded.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { buy, newPerson, schedule, wish } from '../../testing/purchases.ts';
import { verified } from '../../testing/verified.ts';
import { onDatabase } from './on-database.ts';

const SEATS = 2;
const args = ['--no-demo'];
let platform: PlatformProcess;

beforeAll(async () => {
  platform = await PlatformProcess.start({ args });
});
afterAll(() => platform?.remove(), 120_000);

/** A snapshot of a tier as it stood before anybody bought, said to be of its newest event. */
async function unsoldSnapshot(stream: string) {
  const { snapshots, evolve, initialState, remembers } = inventoryAggregate;
  if (!snapshots) throw new Error('inventories have no snapshots');
  let [state, revision, taken] = [initialState(), -1, 0];
  await withEmbeddedLog(platform.dataDir, async (log) => {
    for await (const event of log.read(stream)) {
      revision = event.revision;
      if (event.type === 'SeatsHeld' || event.type === 'SeatsSold') taken += 1;
      else state = evolve(state, event as InventoryEvent);
    }
  });
  expect(taken).toBeGreaterThan(1);
  const memory = saveCommandMemory(emptyCommandMemory(remembers), remembers);
  return { version: snapshots.version, revision, state: snapshots.save(state), memory };
}

test('a forged snapshot, in which sold seats are free, is found by verify, dropped by the platform, and sells nothing', async () => {
  const { url, dataDir } = platform;
  const { id } = await schedule(await newPerson(url), { capacity: SEATS });
  await buy(await newPerson(url), id, SEATS);
  const stream = `inventory-${id}-general`;
  const { version, revision, state, memory } = await unsoldSnapshot(stream);
  expect(await platform.stop()).toBe(0);
  await onDatabase(dataDir, (client) =>
    client.query(
      'insert into snapshots (stream, version, revision, state, memory, digest) values ($1, $2, $3, $4, $5, $6)',
      [stream, version, revision, Buffer.from(state), Buffer.from(memory), randomBytes(32)],
    ),
  );
  const { ok, findings } = await verified({ dataDir });
  expect([ok, findings]).toMatchObject([false, [{ check: 'snapshots', stream }]]);

  platform = await PlatformProcess.start({ dataDir, args });
  const late = await newPerson(platform.url);
  const refusal = await late.refusal(tickets.purchase, { body: wish(id, 1) });
  expect(refusal).toMatchObject({ status: 409, body: { code: 'SoldOut' } });
  expect(platform.output).toContain(`The snapshot of ${stream} at revision ${revision} is not as it was written.`);
  expect(await verified({ dataDir })).toMatchObject({ ok: true, findings: [] });
});

/** Appends an event with a right hash by which somebody gives themselves a role: all that reads the log believes it. */
async function crown(person: Client): Promise<string> {
  const { id } = await person.call(accounts.getCurrentUser);
  const stream = `person-${id}`;
  const commandId = randomUUID();
  const meta = {
    recordedAt: new Date().toISOString(),
    actor: id,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    policy: 1,
  };
  const data = { role: 'operator', by: id };
  await withEmbeddedLog(platform.dataDir, async (log) => {
    let revision = -1;
    for await (const event of log.read(stream)) revision = event.revision;
    const forged = { id: randomUUID(), type: 'RoleGranted', version: 1, data, meta };
    expect(await log.append(stream, revision, [forged])).toMatchObject({ ok: true });
  });
  return stream;
}

test('an event that nobody could have caused passes the hash chain, and verify names it', async () => {
  const stream = await crown(await newPerson(platform.url));
  const { ok, findings, checked } = await verified({ dataDir: platform.dataDir });
  expect(ok).toBe(false);
  expect(findings).toMatchObject([{ check: 'decisions', stream, message: expect.stringContaining('operator') }]);
  expect(checked.filter(({ check }) => check === 'hash chain')).toMatchObject([{ findings: 0 }]);
});
