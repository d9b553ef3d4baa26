import { createHash } from 'node:crypto';
import type { Projection } from './projection.ts';

/** The PostgreSQL schema of all read models and their checkpoints. */
export const schema = 'projections';

/** One projection in one version: the tables that a process was built to write and read. */
export interface ProjectionVersion {
  readonly projection: Projection;
  readonly version: string;
  /** Quoted name of one of its tables. Throws for a table that the projection does not have. */
  table(name: string): string;
}

const models = new WeakMap<Projection, ProjectionVersion>();

/** The version that this code reads and writes. */
export function projectionVersionOf(projection: Projection): ProjectionVersion {
  let model = models.get(projection);
  if (!model) {
    model = makeVersion(projection, versionOf(projection));
    models.set(projection, model);
  }
  return model;
}

/** A second copy of the same version, to be built beside the one in use and compared with it. */
export function copyOf(model: ProjectionVersion): ProjectionVersion {
  return makeVersion(model.projection, `${model.version}_copy`);
}

/** Changes with the tables, the events and their upcasters, and the revision that is raised by hand. */
export function versionOf({ name, revision, tables, events, definitions }: Projection): string {
  const handled = events.map((type) => [type, definitions[type]?.version ?? 0]);
  const upcast = Object.entries(definitions).flatMap(([type, { upcasters }]) =>
    Object.keys(upcasters ?? {}).map((version) => [type, version]),
  );
  return createHash('sha256')
    .update(JSON.stringify([name, revision, tables, handled, upcast]))
    .digest('hex')
    .slice(0, 8);
}

/** How a table is called in the database, unquoted and without its schema. */
export function plainTableName(table: string, version: string): string {
  return `${table}_v${version}`;
}

function makeVersion(projection: Projection, version: string): ProjectionVersion {
  const names = new Map(
    projection.tables.map(({ name }) => [name, `"${schema}"."${plainTableName(name, version)}"`] as const),
  );
  return {
    projection,
    version,
    table(name) {
      const quoted = names.get(name);
      if (!quoted) throw new Error(`projection '${projection.name}' has no table '${name}'`);
      return quoted;
    },
  };
}
