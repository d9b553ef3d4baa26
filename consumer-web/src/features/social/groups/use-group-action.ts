import { type Told, useToldMutation } from '../../../lib/use-told-mutation.ts';
import { groupsChanged } from './group-queries.ts';

/** Does something about a group and fetches everything of groups anew. */
export function useGroupAction<Input = void>(act: (input: Input) => Promise<unknown>, told: Told) {
  return useToldMutation(act, told, groupsChanged);
}
