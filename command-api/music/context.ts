import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import { music as tracks } from '../contract/music.ts';
import { plays } from '../contract/music-plays.ts';
import { splits } from '../contract/music-splits.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { musicDemo } from './demo.ts';
import { eraseMusicOf } from './erased.ts';
import { exportedTracks } from './exported.ts';
import { mayReadTrack } from './may-read.ts';
import { registerPlays } from './play-routes.ts';
import { PlayTokens } from './play-tokens.ts';
import { registerMusic } from './routes.ts';
import { searchableTracks } from './searchable.ts';
import { registerSplits } from './split-routes.ts';

export const music: ApiContext = {
  name: 'music',
  endpoints: { ...tracks, ...plays, ...splits },
  exported: { track: exportedTracks },
  erased: eraseMusicOf,
  mayReadFile: mayReadTrack,
  contentsOfFile: async (database, file) => (await tracksWithFile(database, file)).map(({ track }) => track),
  searchables: [searchableTracks],
  demo: musicDemo,
  register(router, _, { counter, services, storage, ticketing: { unlockCheckout } }) {
    const { files, masterKey, uploads } = storage;
    const addresses = new MediaAddresses(masterKey, Date.now);
    registerMusic(router, { ...services, files, uploads, addresses, unlockCheckout });
    registerSplits(router, services);
    const tokens = new PlayTokens(masterKey, Date.now);
    registerPlays(router, { ...services, counter, tokens, now: Date.now });
  },
};
