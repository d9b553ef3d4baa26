import { never, type SnapshotCodec, type Speculation } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import type { PollEvent } from './events.ts';

export interface PollTerms {
  readonly owner: string;
  /** How many answers there are to choose from. */
  readonly options: number;
  /** UTC milliseconds. */
  readonly closesAt: number;
}

/** A poll with its votes, voter -> option. Mutated by `evolve`: a big poll has many voters. */
export interface PollState {
  terms: PollTerms | null;
  closed: boolean;
  readonly votes: Map<string, number>;
  /** What `rollback` goes back to; null while nothing is speculative. */
  before: { readonly terms: PollTerms | null; readonly closed: boolean; readonly voters: string[] } | null;
}

export function initialState(): PollState {
  return { terms: null, closed: false, votes: new Map(), before: null };
}

export function evolve(state: PollState, event: PollEvent): PollState {
  switch (event.type) {
    case 'PollStarted': {
      const { owner, answers, closesAt } = event.data;
      state.terms = { owner, options: answers, closesAt: ms(closesAt) };
      return state;
    }
    case 'VoteCast':
      state.votes.set(event.data.voter, event.data.option);
      state.before?.voters.push(event.data.voter);
      return state;
    case 'PollClosed':
      state.closed = true;
      return state;
    default:
      return never(event);
  }
}

export const speculation: Speculation<PollState> = {
  begin(state) {
    state.before = { terms: state.terms, closed: state.closed, voters: [] };
  },
  commit(state) {
    state.before = null;
  },
  rollback(state) {
    if (!state.before) return;
    state.terms = state.before.terms;
    state.closed = state.before.closed;
    for (const voter of state.before.voters) state.votes.delete(voter);
    state.before = null;
  },
};

type Saved = Pick<PollState, 'terms' | 'closed'> & { readonly votes: [string, number][] };

export const snapshots: SnapshotCodec<PollState> = {
  version: 1,
  every: 1000,
  save: ({ terms, closed, votes }) => new TextEncoder().encode(JSON.stringify({ terms, closed, votes: [...votes] })),
  load(bytes) {
    const saved = JSON.parse(new TextDecoder().decode(bytes)) as Saved;
    return { ...saved, votes: new Map(saved.votes), before: null };
  },
};
