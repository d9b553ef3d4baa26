import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { showsRoutes } from '../../lib/api/routes/shows.ts';
import { liveShowRoutes } from '../../lib/api/routes/shows-live.ts';
import { replayRoutes } from '../../lib/api/routes/shows-replay.ts';
import { withLatest } from './chat/chat-lines.ts';

/** Every list of shows has a key that begins with this. */
export const SHOWS_KEY = [showsRoutes.listShows.path] as const;

/** Shows of the signed-in person: the live one first, then the soonest. Each brings its figures, so a page is short. */
export const myShowsQuery = pagedQuery(showsRoutes.listShows, { query: { owner: 'me', limit: 12 } });

export const showQuery = (showId: string) => endpointQuery(showsRoutes.getShow, { params: { showId } });

/** Sales, earnings and refunds of a show of one's own. */
export const figuresQuery = (showId: string) => endpointQuery(showsRoutes.getShowFigures, { params: { showId } });

/** The latest lines of a show's chat, oldest first, after those that were fetched before. */
export const linesQuery = (showId: string) => {
  const { queryKey } = endpointQuery(liveShowRoutes.listLines, { params: { showId } });
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const page = await call(liveShowRoutes.listLines, { params: { showId } }, { signal });
      return withLatest(client.getQueryData(queryKey) ?? [], page);
    },
  });
};

/** What was recorded of a show, as the reader may see it. */
export const replayQuery = (showId: string) => endpointQuery(replayRoutes.getReplay, { params: { showId } });

export const pollsQuery = (showId: string) => endpointQuery(liveShowRoutes.listPolls, { params: { showId } });
