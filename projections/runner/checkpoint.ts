import type { Position } from '@marquee/domain/kernel/event.ts';
import { refuseBeyondEnd } from '@marquee/infra/event-store/beyond-end.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { ClientBase } from 'pg';
import { type ProjectionVersion, schema } from './projection-version.ts';

type Client = Pick<ClientBase, 'query'>;

export interface Checkpoint {
  readonly log: string;
  /** Everything up to here is in the tables; undefined when nothing is. */
  readonly position: Position | undefined;
  /** The tables once had everything that was in the log at that moment, and have their indexes. */
  readonly ready: boolean;
}

/** Another owner has the checkpoint, under a higher epoch. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The read models were made from another log than this one. */
export class ForeignLog extends Error {
  override readonly name = 'ForeignLog';
  constructor(projection: string, wanted: string, found: string) {
    super(
      `The read model '${projection}' was made from the log ${found}, and this is the log ${wanted}. ` +
        `Connect the database that belongs to this log, or drop the schema '${schema}' so that it is built anew.`,
    );
  }
}

/**
 * Makes the version's checkpoint this owner's, whose epoch every later move requires. Throws `Fenced` when a later
 * owner has it, `ForeignLog` when it was made from another log.
 */
export async function claimCheckpoint(
  client: Client,
  model: ProjectionVersion,
  log: string,
  epoch: number,
): Promise<Checkpoint> {
  const { projection, version } = model;
  await client.query(
    `insert into "${schema}".checkpoints (name, version, log, epoch, tables) values ($1, $2, $3, $4, $5)
     on conflict (name, version) do nothing`,
    [projection.name, version, log, epoch, projection.tables.map(({ name }) => model.table(name))],
  );
  const { rows } = await client.query<{ log: string; position: Position | null; ready: boolean }>(
    `update "${schema}".checkpoints set epoch = $3, halted = null where name = $1 and version = $2 and epoch <= $3
     returning log, position, ready`,
    [projection.name, version, epoch],
  );
  const row = rows[0];
  if (!row) throw new Fenced(`projection '${projection.name}' has a later owner than epoch ${epoch}`);
  if (row.log !== log) throw new ForeignLog(projection.name, log, row.log);
  return { log: row.log, position: row.position ?? undefined, ready: row.ready };
}

/** Throws `ForeignLog` when one of these versions was made from another log. */
export async function refuseForeignLog(
  client: Client,
  models: readonly ProjectionVersion[],
  log: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string; log: string }>(
    `select c.name, c.log from "${schema}".checkpoints c
     join unnest($1::text[], $2::text[]) as mine(name, version) using (name, version) where c.log <> $3 limit 1`,
    [models.map(({ projection }) => projection.name), models.map(({ version }) => version), log],
  );
  if (rows[0]) throw new ForeignLog(rows[0].name, log, rows[0].log);
}

/** Throws `StartRefused` when one of these checkpoints, which were read before, lies beyond the end of the log. */
export function refuseBeyondLog(
  store: Pick<EventStore, 'head' | 'comparePositions'>,
  read: readonly { readonly name: string; readonly position: Position | undefined }[],
): Promise<void> {
  const places = read.flatMap(({ name, position }) => (position ? [{ of: `the read model '${name}'`, position }] : []));
  return refuseBeyondEnd(
    store,
    places,
    `Connect the log that it was made from, or drop the schema '${schema}' so that all read models are built anew.`,
  );
}

/** Where the checkpoint of one owner stands, and where it moves to. */
export interface Move {
  readonly model: ProjectionVersion;
  readonly epoch: number;
  readonly from: Position | undefined;
  readonly to: Position;
}

/** Moves the checkpoint inside the caller's transaction; false when it is not this owner's or not where it thinks. */
export async function moveCheckpoint(client: Client, { model, epoch, from, to }: Move): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'move-checkpoint',
    text: `update "${schema}".checkpoints set position = $5, moved_at = clock_timestamp()
           where name = $1 and version = $2 and epoch = $3 and position is not distinct from $4`,
    values: [model.projection.name, model.version, epoch, from ?? null, to],
  });
  return rowCount === 1;
}

/** Moves many checkpoints that had nothing to write; answers the projections whose checkpoint was moved. */
export async function moveIdleCheckpoints(client: Client, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>({
    name: 'move-idle-checkpoints',
    text: `update "${schema}".checkpoints c set position = m.target, moved_at = clock_timestamp()
           from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::text[]) as m(name, version, epoch, origin, target)
           where c.name = m.name and c.version = m.version and c.epoch = m.epoch
             and c.position is not distinct from m.origin
           returning c.name`,
    values: [
      moves.map(({ model }) => model.projection.name),
      moves.map(({ model }) => model.version),
      moves.map(({ epoch }) => epoch),
      moves.map(({ from }) => from ?? null),
      moves.map(({ to }) => to),
    ],
  });
  return new Set(rows.map((row) => row.name));
}

/** True when the checkpoint already stands at `to`: the commit whose answer was lost had happened. */
export async function hasMoved(client: Client, { model, epoch, to }: Move): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from "${schema}".checkpoints where name = $1 and version = $2 and epoch = $3 and position = $4`,
    [model.projection.name, model.version, epoch, to],
  );
  return rowCount === 1;
}
