import { register } from '../../content/register.ts';
import { likeEvents } from './events.ts';

/** The likes of a person: a storm of them never touches the stream of what is liked. */
export const { aggregate: likesAggregate, retrace: likesRetrace } = register({
  category: 'likes',
  event: 'LikesSet',
  events: likeEvents,
  command: 'SetLike',
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  valueOf: ({ on }) => String(on),
});
