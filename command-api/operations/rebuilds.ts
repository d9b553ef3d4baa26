import { allProjections } from '@marquee/projections/all.ts';
import { lastRebuilds } from '@marquee/projections/operations/operations.ts';
import type { RebuildRow } from '@marquee/projections/operations/rebuilds-table.ts';
import { movingNow } from '@marquee/projections/runner/checkpoint-state.ts';
import { copyOf, projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import type { BuiltReadModel, Rebuild } from '../contract/operations-platform.ts';
import type { Services } from '../http/services.ts';
import { countsAfter, readModels } from './dashboard.ts';
import type { Names } from './job-view.ts';
import { namesOf } from './names.ts';

const copies = () => allProjections.map((projection) => copyOf(projectionVersionOf(projection)));

/** Every read model with the copy of it that is built now, which stands where its own checkpoint says, and its last rebuild. */
export async function builtReadModels({
  database,
  directory,
  log,
}: Pick<Services, 'database' | 'directory' | 'log'>): Promise<BuiltReadModel[]> {
  const [models, moving, rebuilds] = await Promise.all([
    readModels({ database, log }),
    movingNow(database, copies()),
    lastRebuilds(database),
  ]);
  const behind = await countsAfter(log, [...moving.values()]);
  const names = await namesOf(
    directory,
    rebuilds.map((row) => row.requested_by),
  );
  const last = new Map(rebuilds.map((row) => [row.read_model, rebuildView(row, names)]));
  return models.map((model) => ({
    ...model,
    copy: moving.has(model.name) ? { behind: behind.get(moving.get(model.name)) ?? null } : null,
    rebuild: last.get(model.name) ?? null,
  }));
}

function rebuildView(row: RebuildRow, names: Names): Rebuild {
  return {
    outcome: row.outcome,
    requestedBy: row.requested_by,
    requestedByName: names.get(row.requested_by) ?? null,
    reason: row.reason,
    requestedAt: row.requested_at,
    rows: row.rows,
    message: row.message,
    endedAt: row.ended_at,
  };
}
