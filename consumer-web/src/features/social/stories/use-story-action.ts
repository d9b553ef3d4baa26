import { type Told, useToldMutation } from '../../../lib/use-told-mutation.ts';
import { storiesChanged } from './story-queries.ts';

/** Does something about a story and fetches tray and archive anew. */
export function useStoryAction(act: () => Promise<unknown>, told: Told) {
  return useToldMutation(act, told, storiesChanged);
}
