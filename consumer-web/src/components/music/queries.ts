import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { musicRoutes } from '../../lib/api/routes/music.ts';

/** My tracks, newest first, with those that I deleted. */
export const myTracksQuery = pagedQuery(musicRoutes.listTracks, { query: {} });

/** Somebody's tracks, newest first. */
export const tracksOfQuery = (owner: string) => pagedQuery(musicRoutes.listTracks, { query: { owner } });

/** Fetches every list of tracks anew, after something about one changed. */
export function tracksChanged(queryClient: QueryClient): Promise<void> {
  const { path } = musicRoutes.listTracks;
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
}
