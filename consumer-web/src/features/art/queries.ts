import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { artRoutes } from '../../lib/api/routes/art.ts';

/** What of the gallery is looked at. */
export interface GalleryFilter {
  readonly q?: string;
  readonly category?: Art['category'];
  readonly price?: 'under-1000' | '1000-10000' | '10000-100000' | '100000-plus' | 'infinity';
}

export const collectionsQuery = (query: GalleryFilter) => pagedQuery(artRoutes.listCollections, { query });
export const piecesQuery = (query: GalleryFilter) => pagedQuery(artRoutes.listArt, { query });
export const myArtQuery = pagedQuery(artRoutes.listMyArt, { query: {} });
export const mySalesQuery = pagedQuery(artRoutes.listArtSales, { query: {} });
export const artQuery = (artId: string) => endpointQuery(artRoutes.getArt, { params: { artId } });
export const provenanceQuery = (artId: string) => endpointQuery(artRoutes.getProvenance, { params: { artId } });

/** Fetches everything about art anew, after something of it changed. */
export function artChanged(queryClient: QueryClient): Promise<void> {
  const { path } = artRoutes.listArt;
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
}
