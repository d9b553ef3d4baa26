import type { ReadContext } from '../context.ts';
import { LicencesReplay, SupervisorsReplay, SyncTracksReplay } from '../verify/replay/licensing.ts';
import { licences } from './licences.ts';
import { supervisors } from './supervisors.ts';
import { syncTracks } from './sync-tracks.ts';

export const licensing: ReadContext = {
  name: 'licensing',
  projections: [syncTracks, supervisors, licences],
  replays: () => [new SyncTracksReplay(), new SupervisorsReplay(), new LicencesReplay()],
};
