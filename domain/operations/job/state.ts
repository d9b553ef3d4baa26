import type { JobEvent } from './events.ts';

export type Decided = 'retry' | 'skip';

/** What was decided since the job was stuck last. */
export interface JobState {
  readonly stuckAt: string;
  /** By item; `''` for all of them. */
  readonly decided: ReadonlyMap<string, Decided>;
  readonly cancelled: boolean;
}

export const initialState = (): JobState => ({ stuckAt: '', decided: new Map(), cancelled: false });

export function evolve(state: JobState, event: JobEvent): JobState {
  switch (event.type) {
    case 'JobRetryRequested':
      return decide(state, event.data, 'retry');
    case 'JobItemSkipRequested':
      return decide(state, event.data, 'skip');
    case 'JobCancellationRequested':
      return { ...state, cancelled: true };
  }
}

function decide(
  state: JobState,
  { stuckAt, item }: { readonly stuckAt: string; readonly item: string | null },
  verb: Decided,
): JobState {
  const earlier = stuckAt === state.stuckAt ? state.decided : [];
  return { ...state, stuckAt, decided: new Map([...earlier, [item ?? '', verb]]) };
}
