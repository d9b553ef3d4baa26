import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { ClientBase } from 'pg';
import { type ProjectionVersion, schema } from './projection-version.ts';

type Client = Pick<ClientBase, 'query'>;

/** The event that a projection could not take, and why. */
export interface Halt {
  readonly position: Position;
  readonly event: string;
  readonly type: string;
  readonly stream: string;
  readonly error: string;
}

/** How one version stands, whoever owns it. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: string;
  /** `building`: this version has not caught up since it was made. */
  readonly state: 'ready' | 'building' | 'halted';
  readonly position: Position | undefined;
  readonly halted: Halt | undefined;
}

/** How these versions stand, as the database knows. */
export async function statusOf(
  client: Client,
  models: readonly ProjectionVersion[],
): Promise<readonly ReadModelStatus[]> {
  const { rows } = await client.query<{
    name: string;
    position: Position | null;
    ready: boolean;
    halted: Halt | null;
  }>({
    name: 'read-checkpoints',
    text: `select c.name, c.position, c.ready, c.halted from "${schema}".checkpoints c
           join unnest($1::text[], $2::text[]) as wanted(name, version) using (name, version)`,
    values: [models.map(({ projection }) => projection.name), models.map(({ version }) => version)],
  });
  return models.map(({ projection: { name }, version }) => {
    const row = rows.find((candidate) => candidate.name === name);
    const state = row?.halted ? 'halted' : row?.ready ? 'ready' : 'building';
    return { name, version, state, position: row?.position ?? undefined, halted: row?.halted ?? undefined };
  });
}

/** Which of these are being built: their checkpoints have moved within the last minute. Where each stands, by the read model's name. */
export async function movingNow(
  client: Client,
  models: readonly ProjectionVersion[],
): Promise<ReadonlyMap<string, Position | undefined>> {
  const { rows } = await client.query<{ name: string; position: Position | null }>(
    `select c.name, c.position from "${schema}".checkpoints c
     join unnest($1::text[], $2::text[]) as wanted(name, version) using (name, version)
     where c.moved_at > clock_timestamp() - interval '1 minute'`,
    [models.map(({ projection }) => projection.name), models.map(({ version }) => version)],
  );
  return new Map(rows.map(({ name, position }) => [name, position ?? undefined]));
}

/** Where a version's checkpoint stands; locked, nobody moves it before the transaction ends. */
export async function checkpointPosition(
  client: Client,
  { projection, version }: ProjectionVersion,
  lock: '' | 'for update' = '',
): Promise<Position | undefined> {
  const { rows } = await client.query<{ position: Position | null }>(
    `select position from "${schema}".checkpoints where name = $1 and version = $2 ${lock}`,
    [projection.name, version],
  );
  return rows[0]?.position ?? undefined;
}

/** The halts of a projection's other versions, which other builds read, by version. */
export async function haltsOfOthers(
  client: Client,
  { projection, version }: ProjectionVersion,
): Promise<ReadonlyMap<string, Halt>> {
  const { rows } = await client.query<{ version: string; halted: Halt }>(
    `select version, halted from "${schema}".checkpoints where name = $1 and version <> $2 and halted is not null`,
    [projection.name, version],
  );
  return new Map(rows.map(({ version, halted }) => [version, halted]));
}

/** True while the version stands halted under this owner: false once its halt was lifted, or another one owns it. */
export async function standsHalted(
  client: Client,
  { projection, version }: ProjectionVersion,
  epoch: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from "${schema}".checkpoints where name = $1 and version = $2 and epoch = $3 and halted is not null`,
    [projection.name, version, epoch],
  );
  return rowCount === 1;
}

/** The tables have everything up to `to`, and the event that halted them is behind them. Whoever owns them claims anew. */
export async function liftHalt(
  client: Client,
  { projection, version }: ProjectionVersion,
  to: Position,
): Promise<void> {
  await client.query(
    `update "${schema}".checkpoints set position = $3, ready = true, halted = null, moved_at = clock_timestamp()
     where name = $1 and version = $2`,
    [projection.name, version, to],
  );
}

/** The version has caught up once, and has its indexes. */
export async function markReady(client: Client, { projection, version }: ProjectionVersion): Promise<void> {
  await client.query(`update "${schema}".checkpoints set ready = true where name = $1 and version = $2`, [
    projection.name,
    version,
  ]);
}

/** The version's owner of this epoch could not take an event. */
export async function markHalted(client: Client, model: ProjectionVersion, epoch: number, halt: Halt): Promise<void> {
  await client.query(`update "${schema}".checkpoints set halted = $4 where name = $1 and version = $2 and epoch = $3`, [
    model.projection.name,
    model.version,
    epoch,
    JSON.stringify(halt),
  ]);
}

export function haltAt(event: RecordedEvent, error: unknown): Halt {
  const { position, id, type, stream } = event;
  return { position, event: id, type, stream, error: error instanceof Error ? error.message : String(error) };
}
