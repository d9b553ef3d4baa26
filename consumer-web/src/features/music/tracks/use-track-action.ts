import { tracksChanged } from '../../../components/music/queries.ts';
import { type Told, useToldMutation } from '../../../lib/use-told-mutation.ts';

/** Does something about a track and fetches the lists anew. */
export function useTrackAction<Input = void>(act: (input: Input) => Promise<unknown>, told: Told) {
  return useToldMutation(act, told, tracksChanged);
}
