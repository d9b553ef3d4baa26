import { keepsOrder } from '@marquee/domain/social/group/rank.ts';
import type { PostedIn } from '@marquee/domain/social/publication/commands.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import type { CommandBus } from '../../bus/bus.ts';
import { HttpError, notFound } from '../../http/error.ts';
import { loadPublication } from '../publications.ts';
import type { Looker } from '../sight.ts';
import { loadGroup, loadRank, loadStanding } from './group-access.ts';

type Loading = Pick<CommandBus, 'load'>;

/** A group that somebody posts in, as it is by its streams. Throws 404 for one that is none. */
export async function postedIn(bus: Loading, group: string, author: string): Promise<PostedIn> {
  const { privacy, archived } = await loadGroup(bus, group);
  return { group, privacy, archived, isMember: (await loadStanding(bus, group, author)) === 'member' };
}

interface OfPost {
  readonly params: { readonly postId: string };
  readonly session: Looker;
}

/**
 * Whether somebody may take a post out of the group that it is in; not asked of their own. Throws 404 for what is no post, and
 * 403 `NotAllowed` for who neither made it nor keeps order there.
 */
export async function keepsOrderOver(bus: Loading, { params, session }: OfPost): Promise<boolean> {
  const { state } = await loadPublication(bus, params.postId);
  if (!state) throw notFound('post');
  const { author, group } = state;
  if (author === session.personId) return false;
  const keeps =
    group !== undefined && keepsOrder(await loadRank(bus, group, await loadGroup(bus, group), session.personId));
  if (!keeps) throw new HttpError(403, 'NotAllowed', 'Only its author can do that, or who keeps order in its group.');
  return true;
}

/** Whether a post's group is archived, so that nothing is added to it; `null` is no group. */
export async function isArchived(database: Database, group: string | null): Promise<boolean> {
  if (group === null) return false;
  return Boolean((await groupsByIds(database, NOBODY, [group])).get(group)?.archived_at);
}

/** No person's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
