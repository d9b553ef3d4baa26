import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';

/** The lists of groups that one can choose from, by name. */
export const lists = { browse: 'Browse', mine: 'My groups', waiting: 'Waiting' } as const;
export type ListName = keyof typeof lists;

/** The list that an address names; the first where it names none. */
export function listOf(named: string | null): ListName {
  return named !== null && named in lists ? (named as ListName) : 'browse';
}

export const groupsQuery = (list: ListName) => pagedQuery(groupsRoutes.listGroups, { query: { list } });
export const groupQuery = (groupId: string) => endpointQuery(groupsRoutes.getGroup, { params: { groupId } });
export const membersQuery = (groupId: string) =>
  pagedQuery(groupsRoutes.listMembers, { params: { groupId }, query: {} });
export const requestsQuery = (groupId: string) =>
  pagedQuery(groupsRoutes.listJoinRequests, { params: { groupId }, query: {} });
export const bansQuery = (groupId: string) => pagedQuery(groupsRoutes.listBans, { params: { groupId }, query: {} });

/** Fetches everything of groups anew, and the feeds, after something about a group changed. */
export function groupsChanged(queryClient: QueryClient): Promise<void> {
  const paths = [groupsRoutes.listGroups.path, socialRoutes.listPosts.path];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => String(key).startsWith(path)),
  });
}
