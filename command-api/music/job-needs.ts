import { iso } from '@marquee/domain/kernel/time.ts';
import { ffmpegAudio } from '@marquee/infra/audio/ffmpeg-engine.ts';
import { openFfmpeg } from '@marquee/infra/ffmpeg/open.ts';
import { albumsToErase } from '@marquee/projections/music/album-queries.ts';
import { tracksToErase, undrawnTracks } from '@marquee/projections/music/track-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { eraseFile } from '../files/kept/erase-files.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What is due is looked up as the read model has it: what it does not know yet is found ten minutes later. */
export function musicNeeds({ config, jobs, storage }: JobParts): Needs<ContextWork>['music'] {
  const { bus, files, log, personalData, pool } = storage;
  const { leftWithoutEngine, tellPercent } = jobs;
  return {
    commands: bus,
    load: loadFrom(log),
    files,
    personalData,
    audioEngine: async () => {
      const ffmpeg = await openFfmpeg(config.env.MARQUEE_FFMPEG);
      return ffmpeg && ffmpegAudio(ffmpeg);
    },
    leftWithoutEngine,
    tellPercent,
    forgetFile: (file) => eraseFile({ bus, files, database: pool }, file),
    undrawnTracks: (limit) => undrawnTracks(pool, limit),
    albumsToErase: (limit) => albumsToErase(pool, iso(Date.now()), limit),
    tracksToErase: (limit) => tracksToErase(pool, iso(Date.now()), limit),
  };
}
