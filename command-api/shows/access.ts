import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

type Loader = Pick<CommandBus, 'load'>;

interface OfShow {
  readonly showId: string;
}

/** The owner of a show, and nobody else. */
export const ownShow = (bus: Loader, message = 'Only the owner of this show can do that.'): OwnersRule<OfShow> => ({
  owners: ownersOf(bus),
  code: 'NotTheOwner',
  message,
});

/** The owner of a show, and whoever of the staff runs it with them. */
export const runsShow = (bus: Loader, message: string): OwnersRule<OfShow> => ({
  owners: ownersOf(bus),
  code: 'NotAllowed',
  message,
});

export const ownMessage = (bus: Loader): OwnersRule<OfShow & { readonly messageId: string }> => ({
  async owners({ showId, messageId }) {
    const { state } = await bus.load(chatAggregate, `chat-${showId}`, { maxAge: 0 });
    const author = state.lines.find(({ message }) => message === messageId)?.author;
    return state.owner === null ? [] : [state.owner, ...(author ? [author] : [])];
  },
  code: 'NotAllowed',
  message: 'Only its author, the owner of the show or a moderator can delete a message.',
});

export const ownPoll = (bus: Loader): OwnersRule<{ readonly pollId: string }> => ({
  async owners({ pollId }) {
    const { state } = await bus.load(pollAggregate, `poll-${pollId}`);
    return state.terms ? [state.terms.owner] : [];
  },
  code: 'NotTheOwner',
  message: 'Only the owner of the show or a moderator can close this poll.',
});

function ownersOf(bus: Loader) {
  return async ({ showId }: OfShow): Promise<readonly string[]> => {
    const { state } = await bus.load(showAggregate, `show-${showId}`);
    return state.status === 'none' ? [] : [state.owner];
  };
}
