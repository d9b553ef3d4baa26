import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { albumsRoutes } from '../../lib/api/routes/music-albums.ts';

/** My albums, newest first, with drafts and those that I deleted. */
export const myAlbumsQuery = pagedQuery(albumsRoutes.listAlbums, { query: {} });

/** Somebody's albums, newest first. */
export const albumsOfQuery = (owner: string) => pagedQuery(albumsRoutes.listAlbums, { query: { owner } });

/** Fetches every list of albums and every album anew, after something about one changed. */
export function albumsChanged(queryClient: QueryClient): Promise<void> {
  const { path } = albumsRoutes.listAlbums;
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
}
