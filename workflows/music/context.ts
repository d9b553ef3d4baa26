import type { Start } from '../kit/start.ts';
import { takenUp } from '../kit/taken-up.ts';
import { work } from '../kit/work.ts';
import { createMusicActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { MusicDeps } from './deps.ts';
import {
  chosenPreviews,
  erasedAlbums,
  erasedTracks,
  heardVersions,
  offeredPreviews,
  requestedMasters,
  uploadedTracks,
} from './reactors.ts';
import { trackProcess } from './track-process-definition.ts';
import { trackRender } from './track-render-definition.ts';
import { trackSweeper } from './track-sweeper-definition.ts';

/** So many waveforms are drawn at a start. */
const MOST_DRAWN = 1000;

/** What follows when tracks are uploaded and deleted. */
export const music = work({
  name: 'music',
  definitions,
  activities: createMusicActivities,
  reactors: [
    uploadedTracks,
    requestedMasters,
    heardVersions,
    offeredPreviews,
    chosenPreviews,
    erasedTracks,
    erasedAlbums,
  ],
  always: [[trackSweeper.kind, trackSweeper.kind, {}]],
  async again({ audioEngine, leftWithoutEngine, undrawnTracks }: MusicDeps) {
    if (!(await audioEngine())) return [];
    // once for each: what ffmpeg cannot draw either stays as it is
    const drawn = (await undrawnTracks(MOST_DRAWN)).map(({ track, n }): Start => {
      return [trackProcess.kind, `${trackProcess.kind}/${track}/${n}/drawn`, { track, n }];
    });
    const inputOf = ([track = '', which = '']: readonly string[]) => ({ track, which });
    return [...(await takenUp(leftWithoutEngine, trackRender.kind, inputOf)), ...drawn];
  },
});
