import { gatheredRegister } from '../../content/gathered-register.ts';
import { likeEvents } from './events.ts';

/** The likes of people: a storm of them never touches the stream of what is liked, and is gathered to few events. */
export const { aggregate: likesAggregate, retrace: likesRetrace } = gatheredRegister({
  category: 'likes',
  event: 'LikesSet',
  events: likeEvents,
  command: 'SetLike',
  gathered: 'SetLikes',
});
