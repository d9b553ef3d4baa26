import { never } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import type { CaseEvent, Subject } from './events.ts';
import { MOST_REMEMBERED, type Outcome } from './terms.ts';

/** A decision, and what became of it. */
export interface Decided {
  readonly id: string;
  readonly n: number;
  readonly outcome: Outcome;
  readonly by: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly appeal: 'none' | 'open' | 'kept' | 'reversed';
}

/** Undefined until the first report. */
export type CaseState = KnownCase | undefined;

export interface KnownCase {
  readonly subject: Subject;
  readonly owner: string;
  /** The round that is open, or was last. */
  readonly n: number;
  readonly open: boolean;
  /** Who reported in this round. */
  readonly reporters: ReadonlySet<string>;
  /** Until then, UTC milliseconds, it is theirs alone. */
  readonly claim: { readonly by: string; readonly until: number } | undefined;
  /** Of all rounds, by id. */
  readonly decisions: ReadonlyMap<string, Decided>;
}

export function evolve(state: CaseState, event: CaseEvent): CaseState {
  if (event.type === 'CaseOpened') {
    const { n, subject, owner } = event.data;
    const decisions = state?.decisions ?? new Map();
    return { subject, owner, n, open: true, reporters: new Set(), claim: undefined, decisions };
  }
  if (!state) throw new Error(`${event.type} comes before CaseOpened`);
  switch (event.type) {
    case 'ContentReported':
      if (state.reporters.size >= MOST_REMEMBERED) return state;
      return { ...state, reporters: new Set([...state.reporters, event.data.reporter]) };
    case 'CaseClaimed':
      return { ...state, claim: { by: event.data.by, until: ms(event.data.until) } };
    case 'CaseReleased':
      return { ...state, claim: undefined };
    case 'CaseDecided': {
      const { decision: id, n, outcome, by, at } = event.data;
      return {
        ...withDecision(state, { id, n, outcome, by, at: ms(at), appeal: 'none' }),
        open: false,
        claim: undefined,
      };
    }
    case 'DecisionAppealed':
      return appealed(state, event.data.decision, 'open');
    case 'DecisionReversed':
      return appealed(state, event.data.decision, 'reversed');
    case 'DecisionKept':
      return appealed(state, event.data.decision, 'kept');
    default:
      return never(event);
  }
}

function appealed(state: KnownCase, id: string, appeal: Decided['appeal']): KnownCase {
  const decided = state.decisions.get(id);
  return decided ? withDecision(state, { ...decided, appeal }) : state;
}

function withDecision(state: KnownCase, decided: Decided): KnownCase {
  return { ...state, decisions: new Map([...state.decisions, [decided.id, decided]]) };
}
