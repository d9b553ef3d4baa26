import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { distributionRoutes } from '../../lib/api/routes/distribution.ts';
import { musicRoutes } from '../../lib/api/routes/music.ts';
import { albumsRoutes } from '../../lib/api/routes/music-albums.ts';

/** What I have submitted. */
export const mine = endpointQuery(distributionRoutes.listPlatformContent);
/** Where I can. */
export const platforms = endpointQuery(distributionRoutes.listPlatforms);
/** What I can. */
export const myTracks = endpointQuery(musicRoutes.listTracks, { query: { limit: 100 } });
export const myAlbums = endpointQuery(albumsRoutes.listAlbums, { query: { limit: 100 } });
