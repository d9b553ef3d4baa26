import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import { music as endpoints } from '../contract/music.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { musicDemo } from './demo.ts';
import { eraseTracksOf } from './erased.ts';
import { exportedTracks } from './exported.ts';
import { mayReadTrack } from './may-read.ts';
import { registerMusic } from './routes.ts';
import { searchableTracks } from './searchable.ts';

export const music: ApiContext = {
  name: 'music',
  endpoints,
  exported: { track: exportedTracks },
  erased: eraseTracksOf,
  mayReadFile: mayReadTrack,
  contentsOfFile: async (database, file) => (await tracksWithFile(database, file)).map(({ track }) => track),
  searchables: [searchableTracks],
  demo: musicDemo,
  register(router, _, { services, storage, ticketing: { unlockCheckout } }) {
    const { files, masterKey, uploads } = storage;
    const addresses = new MediaAddresses(masterKey, Date.now);
    registerMusic(router, { ...services, files, uploads, addresses, unlockCheckout });
  },
};
