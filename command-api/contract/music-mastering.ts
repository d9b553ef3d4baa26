import { Version } from '@marquee/domain/music/mastering/events.ts';
import { z } from 'zod';
import { Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Track } from './music.ts';

const trackId = z.object({ trackId: Uuid });

export const mastering = {
  /** Refusals: 409 `MasteringRunning`, `NotReady`. */
  masterTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/master',
    summary:
      'Have a track mastered, or tried again (its artist); the original stays, and is heard until another is chosen',
    access: 'person',
    params: trackId,
    response: Track,
  }),
  /** Refusals: 409 `NotMastered`. */
  chooseVersion: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/version',
    summary: 'Choose what is heard of a track, its original or its master (its artist)',
    access: 'person',
    params: trackId,
    body: z.object({ which: Version }),
    response: Track,
  }),
};
