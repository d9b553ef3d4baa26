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
import { trackRender } from './track-render-definition.ts';
import { trackSweeper } from './track-sweeper-definition.ts';

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
  async again({ audioEngine, leftWithoutEngine }: MusicDeps) {
    if (!(await audioEngine())) return [];
    return takenUp(leftWithoutEngine, trackRender.kind, ([track = '', which = '']) => ({ track, which }));
  },
});
