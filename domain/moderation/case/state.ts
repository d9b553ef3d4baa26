import { never } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import type { CaseEvent, Subject } from './events.ts';
import { type Escalation, MOST_REMEMBERED, type Outcome } from './terms.ts';

/** A decision, and what became of it. */
export interface Decided {
  readonly id: string;
  readonly n: number;
  readonly outcome: Outcome;
  readonly by: string;
  /** Who confirmed it, where two people decide. */
  readonly second: string | undefined;
  /** UTC milliseconds. */
  readonly at: number;
  /** `over`: nobody appealed in time. */
  readonly appeal: 'none' | 'open' | 'kept' | 'reversed' | 'over';
  /** Who reported in its round. */
  readonly reporters: ReadonlySet<string>;
  /** They know. */
  readonly told: boolean;
  /** Who claimed in its round that it is their work, until they know. */
  readonly claimants: ReadonlySet<string>;
}

export type Proposed = Extract<CaseEvent, { type: 'DecisionProposed' }>['data'];

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
  /** Who claims in this round that it is their work. */
  readonly claimants: ReadonlySet<string>;
  /** Until then, UTC milliseconds, it is theirs alone. */
  readonly claim: { readonly by: string; readonly until: number } | undefined;
  readonly escalated: Escalation | undefined;
  /** What waits for a second person. */
  readonly proposed: Proposed | undefined;
  /** Of all rounds, by id. */
  readonly decisions: ReadonlyMap<string, Decided>;
}

const free = { claim: undefined, escalated: undefined, proposed: undefined } as const;

export function evolve(state: CaseState, event: CaseEvent): CaseState {
  if (event.type === 'CaseOpened') {
    const { n, subject, owner } = event.data;
    const decisions = state?.decisions ?? new Map();
    return { subject, owner, n, open: true, reporters: new Set(), claimants: new Set(), ...free, decisions };
  }
  if (!state) throw new Error(`${event.type} comes before CaseOpened`);
  switch (event.type) {
    case 'ContentReported':
      if (state.reporters.size >= MOST_REMEMBERED) return state;
      return { ...state, reporters: new Set([...state.reporters, event.data.reporter]) };
    case 'TakedownFiled':
      return { ...state, claimants: new Set([...state.claimants, event.data.by]) };
    case 'CaseClaimed':
      return { ...state, claim: { by: event.data.by, until: ms(event.data.until) } };
    case 'CaseReleased':
      return { ...state, claim: undefined, proposed: undefined };
    case 'CaseEscalated':
      return { ...state, claim: undefined, escalated: event.data.to };
    case 'DecisionProposed':
      return { ...state, claim: undefined, proposed: event.data };
    case 'DecisionRefused':
      return { ...state, proposed: undefined };
    case 'CaseDecided': {
      const { decision: id, n, outcome, by, second, at } = event.data;
      const decided = {
        id,
        n,
        outcome,
        by,
        second,
        at: ms(at),
        appeal: 'none' as const,
        reporters: state.reporters,
        told: false,
        claimants: state.claimants,
      };
      return { ...withDecision(state, decided), open: false, ...free };
    }
    case 'ReportersTold': {
      const decided = state.decisions.get(event.data.decision);
      return decided ? withDecision(state, { ...decided, told: true }) : state;
    }
    case 'ClaimantsTold': {
      const decided = state.decisions.get(event.data.decision);
      return decided ? withDecision(state, { ...decided, claimants: new Set() }) : state;
    }
    case 'DecisionAppealed':
      return appealed(state, event.data.decision, 'open');
    case 'CaseMessageAdded':
      return state;
    case 'DecisionReversed':
      return appealed(state, event.data.decision, 'reversed');
    case 'DecisionKept':
      return appealed(state, event.data.decision, 'kept');
    case 'CaseClosed':
      return appealed(state, event.data.decision, 'over');
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
