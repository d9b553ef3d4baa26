import { albumsWithArtwork } from '@marquee/projections/music/album-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import { music as tracks } from '../contract/music.ts';
import { adminMusic } from '../contract/music-admin.ts';
import { albums } from '../contract/music-albums.ts';
import { mastering } from '../contract/music-mastering.ts';
import { plays } from '../contract/music-plays.ts';
import { splits } from '../contract/music-splits.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerMusicDesk } from './admin-routes.ts';
import { registerAlbums } from './album-routes.ts';
import { eraseMusicOf } from './erased.ts';
import { exportedAlbums, exportedTracks } from './exported.ts';
import { registerMastering } from './mastering-routes.ts';
import { mayReadMusic } from './may-read.ts';
import { registerPlays } from './play-routes.ts';
import { PlayTokens } from './play-tokens.ts';
import { registerMusic } from './routes.ts';
import { searchableTracks } from './searchable.ts';
import { searchableAlbums } from './searchable-albums.ts';
import { soundParts } from './sound-parts.ts';
import { registerSplits } from './split-routes.ts';

export const music: ApiContext = {
  name: 'music',
  endpoints: { ...tracks, ...albums, ...plays, ...splits, ...mastering, ...adminMusic },
  exported: { track: exportedTracks, album: exportedAlbums },
  erased: eraseMusicOf,
  mayReadFile: mayReadMusic,
  partOfFile: soundParts,
  contentsOfFile: async (database, file) => [
    ...(await tracksWithFile(database, file)).map(({ track }) => track),
    ...(await albumsWithArtwork(database, file)).map(({ album }) => album),
  ],
  searchables: [searchableTracks, searchableAlbums],
  demo: async () => (await import('./demo.ts')).musicDemo,
  register(router, _, { counter, jobs, services, storage, ticketing: { unlockCheckout } }) {
    const { files, masterKey, uploads } = storage;
    const addresses = new MediaAddresses(masterKey, Date.now);
    const music = { ...services, files, uploads, addresses, unlockCheckout, jobs: jobs.board };
    registerMusic(router, music);
    registerMastering(router, music);
    registerAlbums(router, music);
    registerMusicDesk(router, services);
    registerSplits(router, services);
    const tokens = new PlayTokens(masterKey, Date.now);
    registerPlays(router, { ...services, counter, tokens, now: Date.now });
  },
};
