import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';
import { loadPublication } from './publications.ts';

export interface OfPost {
  readonly postId: string;
}

/** The author of a post, and nobody else. */
export const ownPost = (bus: Pick<CommandBus, 'load'>): OwnersRule<OfPost> => ({
  async owners({ postId }) {
    const { state } = await loadPublication(bus, postId);
    return state ? [state.author] : [];
  },
  code: 'NotAllowed',
  message: 'Only its author can do that.',
});

/** The author of a post, and who has an office in the group that it was posted in; what an office lets, the handler says. */
export const keptPost = (bus: Pick<CommandBus, 'load'>): OwnersRule<OfPost> => ({
  async owners({ postId }) {
    const { state } = await loadPublication(bus, postId);
    if (!state?.group) return state ? [state.author] : [];
    const { state: group } = await bus.load(groupAggregate, `group-${state.group}`);
    return [state.author, ...(group ? [group.owner, ...group.roles.keys()] : [])];
  },
  code: 'NotAllowed',
  message: 'Only its author can do that, or who keeps order in its group.',
});

export interface OfComment {
  readonly commentId: string;
}

/** The author of a comment, and where `host` is told the author of the post that it is on. */
export const ownComment = (bus: Pick<CommandBus, 'load'>, host = false): OwnersRule<OfComment> => ({
  async owners({ commentId }) {
    const { state } = await bus.load(commentAggregate, `comment-${commentId}`);
    if (!state) return [];
    return host ? [state.author, state.owner] : [state.author];
  },
  code: 'NotAllowed',
  message: 'Only its author can do that.',
});

export interface OfTip {
  readonly tipId: string;
}

/** Who was given a tip, and nobody else. */
export const ownTip = (bus: Pick<CommandBus, 'load'>): OwnersRule<OfTip> => ({
  async owners({ tipId }) {
    const { state } = await bus.load(tipAggregate, `tip-${tipId}`);
    return state.terms ? [state.terms.to] : [];
  },
  code: 'NotAllowed',
  message: 'A tip is given back by who got it, or by an operator.',
});

/** No person's id. */
const NOBODY = '';

/** Whom the endpoint's `staff` lets, and nobody else. */
export const moderators: OwnersRule<unknown> = {
  owners: async () => [NOBODY],
  code: 'NotAllowed',
  message: 'Only a moderator can do that.',
};
