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
  /** Whose it is knows what became of it when somebody else looked again. */
  readonly ownerTold: boolean;
  /** Who claimed in its round that it is their work and has not withdrawn that, until they know. */
  readonly claimants: ReadonlySet<string>;
}

/** What somebody swore, and whether they took it back. */
interface Claim {
  readonly n: number;
  readonly by: string;
  readonly withdrawn: boolean;
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
  /** Who claimed in this round that it is their work; also who has withdrawn it: they are part of the case. */
  readonly claimants: ReadonlySet<string>;
  /** Of all rounds, by id. */
  readonly claims: ReadonlyMap<string, Claim>;
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
    const [decisions, claims] = [state?.decisions ?? new Map(), state?.claims ?? new Map()];
    return { subject, owner, n, open: true, reporters: new Set(), claimants: new Set(), ...free, decisions, claims };
  }
  if (!state) throw new Error(`${event.type} comes before CaseOpened`);
  switch (event.type) {
    case 'ContentReported':
      if (state.reporters.size >= MOST_REMEMBERED) return state;
      return { ...state, reporters: new Set([...state.reporters, event.data.reporter]) };
    case 'TakedownFiled': {
      const { claim, n, by } = event.data;
      const claims = new Map([...state.claims, [claim, { n, by, withdrawn: false }]]);
      return { ...state, claimants: new Set([...state.claimants, by]), claims };
    }
    case 'TakedownWithdrawn':
      return withdrawn(state, event.data);
    case 'CaseDropped':
      return { ...state, open: false, ...free };
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
        ownerTold: false,
        claimants: new Set(standingClaims(state, n).map((claim) => claim.by)),
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
    case 'OwnerTold': {
      const decided = state.decisions.get(event.data.decision);
      return decided ? withDecision(state, { ...decided, ownerTold: true }) : state;
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

/** What somebody swears in a round, and has not withdrawn. */
export function standingClaims({ claims }: KnownCase, round: number): readonly Claim[] {
  return [...claims.values()].filter((claim) => claim.n === round && !claim.withdrawn);
}

/** Whether staff decided it by hand: in its round nobody had reported anything, nor sworn that it is theirs. */
export function isByHand({ claims }: KnownCase, { n, reporters }: Decided): boolean {
  return reporters.size === 0 && ![...claims.values()].some((claim) => claim.n === n);
}

/** Who has withdrawn is not told any more what came of it. */
function withdrawn(state: KnownCase, { claim, n, by }: { claim: string; n: number; by: string }): KnownCase {
  const decided = [...state.decisions.values()].find((each) => each.n === n);
  const claims = new Map([...state.claims, [claim, { n, by, withdrawn: true }]]);
  const claimants = new Set([...(decided?.claimants ?? [])].filter((person) => person !== by));
  return { ...(decided ? withDecision(state, { ...decided, claimants }) : state), claims };
}

function appealed(state: KnownCase, id: string, appeal: Decided['appeal']): KnownCase {
  const decided = state.decisions.get(id);
  return decided ? withDecision(state, { ...decided, appeal }) : state;
}

function withDecision(state: KnownCase, decided: Decided): KnownCase {
  return { ...state, decisions: new Map([...state.decisions, [decided.id, decided]]) };
}
