import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** Gives a person a role, as the first operator of a house gets theirs: by an event, and from nobody. */
export async function grantRole(log: EventStore, person: Client, role: Role): Promise<void> {
  const { id } = await person.call(accounts.getCurrentUser);
  const stream = `person-${id}`;
  let revision = -1;
  for await (const event of log.read(stream)) revision = event.revision;
  const [commandId, recordedAt] = [randomUUID(), new Date().toISOString()];
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const meta = { recordedAt, actor: 'system:demo', ...ids, policy: 1 };
  const data = { role, by: 'system:demo' };
  const appended = await log.append(stream, revision, [
    { id: randomUUID(), type: 'RoleGranted', version: 1, data, meta },
  ]);
  if (!appended.ok) throw new Error(`${stream} is at revision ${appended.actual}`);
  await eventually(`${role}`, async () => (await person.call(accounts.getCurrentUser)).roles.includes(role));
}
