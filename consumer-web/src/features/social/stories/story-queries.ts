import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { storiesRoutes } from '../../../lib/api/routes/social-stories.ts';

export const trayQuery = endpointQuery(storiesRoutes.listStories);
export const archiveQuery = pagedQuery(storiesRoutes.listStoryArchive, {});
export const viewersQuery = (storyId: string) =>
  pagedQuery(storiesRoutes.listStoryViewers, { params: { storyId }, query: {} });

/** Fetches the tray and the archive anew, after something about a story changed. */
export function storiesChanged(queryClient: QueryClient): Promise<void> {
  const paths: readonly string[] = [storiesRoutes.listStories.path, storiesRoutes.listStoryArchive.path];
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => paths.includes(String(key)) });
}

/** What one person tells: their stories in the order of time. */
export interface Shelf {
  readonly author: Story['author'];
  /** The oldest first, at least one. */
  readonly stories: readonly Story[];
  /** `new`: something of it I have not seen. */
  readonly state: 'live' | 'new' | 'seen';
  readonly isMine: boolean;
}

/** Stories that still run at `now` (UTC milliseconds), by their author: mine first, then whoever published last. */
export function shelvesOf(stories: readonly Story[], me: string, now: number): Shelf[] {
  const running = stories.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  const shelves = [...Map.groupBy(running, ({ userId }) => userId).values()].flatMap((told): Shelf[] => {
    const [newest] = told;
    if (!newest) return [];
    const state = newest.liveShowId ? 'live' : told.some(({ seen }) => !seen) ? 'new' : 'seen';
    return [{ author: newest.author, stories: told.toReversed(), state, isMine: newest.userId === me }];
  });
  return [...shelves.filter(({ isMine }) => isMine), ...shelves.filter(({ isMine }) => !isMine)];
}
