import type { OwnTrack } from '@marquee/domain/migration/matching.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { tracksBy, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { eraseFile } from '../files/kept/erase-files.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import type { Storage } from '../platform/parts/storage.ts';
import { Catalogues } from './catalogues.ts';
import { keepSound } from './keep-sound.ts';

/** What bringing music over takes. */
export function migrationNeeds({
  config,
  storage,
  jobs,
  catalogueServices,
}: JobParts): Needs<ContextWork>['migration'] {
  const { bus, files, log, migrationExports, migrationRows, personalData, policies, pool, vault } = storage;
  const catalogues = new Catalogues({ services: catalogueServices, vault, personalData, exports: migrationExports });
  const load: LoadState = async (aggregate, stream, { fresh = false } = {}) =>
    (await bus.load(aggregate, stream, fresh ? { maxAge: 0 } : {})).state;
  return {
    log,
    commands: bus,
    load,
    jobs,
    vault,
    personalData,
    rows: migrationRows,
    open: (opening) => catalogues.open(opening),
    forgetSources: (job) => catalogues.forget(job),
    ownTracks: (owner) => ownTracks(storage, owner),
    keepSound: (owner, id, name, body) =>
      keepSound({ bus, files, personalData, policies, pool }, owner, id, name, body),
    forgetFile: (file) => eraseFile({ bus, files, database: pool }, file),
    migrationPage: `${config.publicUrl}/migration`,
  };
}

/** What somebody has here, with what was said of it; what they have just uploaded is waited for. */
async function ownTracks(storage: Storage, owner: string): Promise<readonly OwnTrack[]> {
  const { personalData, pool } = storage;
  await reaching(storage)(['tracks']);
  const rows = await tracksByIds(pool, await tracksBy(pool, owner));
  const there = [...rows.values()].flatMap(({ track, body, milliseconds, state }) =>
    body && state === 'published' ? [{ track, body, milliseconds }] : [],
  );
  const opened = await personalData.openAll<TrackBody>(there.map(({ body }) => body));
  return there.flatMap(({ track, milliseconds }, n) => {
    const body = opened[n];
    return body ? [{ ...body, track, milliseconds }] : [];
  });
}
