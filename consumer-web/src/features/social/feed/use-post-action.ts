import { type Told, useToldMutation } from '../../../lib/use-told-mutation.ts';
import { postsChanged } from '../queries.ts';

/** Does something about a post and fetches the feeds anew. */
export function usePostAction<Input = void>(act: (input: Input) => Promise<unknown>, told: Told) {
  return useToldMutation(act, told, postsChanged);
}
