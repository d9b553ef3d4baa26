import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { showRoutes, stageRoutes } from '../../lib/api/routes.ts';

/** Every list of shows has a key that begins with this. */
export const SHOWS_KEY = ['/api/live-shows'] as const;

export const myShowsQuery = endpointQuery(showRoutes.listShows, { query: { owner: 'me' } });

export const showQuery = (showId: string) => endpointQuery(showRoutes.getShow, { params: { showId } });

/** Sales, earnings and refunds of a show of one's own. */
export const figuresQuery = (showId: string) => endpointQuery(showRoutes.getShowFigures, { params: { showId } });

/** The latest lines of a show's chat, oldest first. */
export const linesQuery = (showId: string) => endpointQuery(stageRoutes.listLines, { params: { showId } });

export const pollsQuery = (showId: string) => endpointQuery(stageRoutes.listPolls, { params: { showId } });
