import { never } from '../../kernel/decider.ts';
import { type Payees, wholly } from '../../payments/payable/payees.ts';
import { type Share, type SplitEvent, splitEvents } from './events.ts';

/** A proposal that waits for somebody's answer. */
export interface ProposedSplit {
  readonly version: number;
  readonly parties: readonly Share[];
  readonly leaving: readonly string[];
  /** Who has said yes to this version. */
  readonly accepted: readonly string[];
}

/** Shares that everybody has said yes to. They sum to 10,000. */
export interface SplitInForce {
  readonly version: number;
  readonly parties: readonly Share[];
  /** Who said yes to it, those among them who have no share in it. */
  readonly agreed: readonly string[];
}

/** How a track is shared out. */
export interface SplitState {
  /** The last version that was proposed; 0: none ever was. */
  readonly version: number;
  readonly proposed: ProposedSplit | undefined;
  /** Undefined: all of it is its artist's. */
  readonly inForce: SplitInForce | undefined;
  /** How the last proposal ended, where somebody said no. */
  readonly declined: { readonly version: number; readonly party: string } | undefined;
  /** Whoever was asked ever. */
  readonly known: readonly string[];
}

/** Nobody was asked yet. */
export const undivided: SplitState = {
  version: 0,
  proposed: undefined,
  inForce: undefined,
  declined: undefined,
  known: [],
};

/** Who has which share of what a track of `owner` earns now, in hundredths of a percent; together 10,000. */
export function earnersOf({ inForce }: SplitState, owner: string): Payees {
  return inForce ? inForce.parties.map(({ party, bps }) => ({ party, bps })) : wholly(owner);
}

/** Whoever a proposal needs a yes of. */
export function askedBy({ parties, leaving }: Pick<ProposedSplit, 'parties' | 'leaving'>): readonly string[] {
  return [...parties.map(({ party }) => party), ...leaving];
}

/** The shares when one of them falls to the artist; none where nobody else has one any more. */
export function withoutParty(parties: readonly Share[], gone: string, owner: string): readonly Share[] {
  const freed = parties.find(({ party }) => party === gone)?.bps ?? 0;
  const rest = parties.filter(({ party }) => party !== gone);
  if (rest.every(({ party }) => party === owner)) return [];
  if (freed === 0) return rest;
  const has = rest.some(({ party }) => party === owner);
  if (!has) return [{ party: owner, role: 'artist', bps: freed }, ...rest];
  return rest.map((share) => (share.party === owner ? { ...share, bps: share.bps + freed } : share));
}

export function isSplitEvent(event: { readonly type: string }): event is SplitEvent {
  return event.type in splitEvents;
}

/** Versions go on counting over the lives of a track; what was agreed in one is not in the next. */
export function afterLife({ version, known }: SplitState): SplitState {
  return { ...undivided, version, known };
}

/** How a track of `owner` is shared out after one of these events. */
export function evolveSplit(state: SplitState, event: SplitEvent, owner: string): SplitState {
  const { proposed, inForce } = state;
  switch (event.type) {
    case 'SplitProposed': {
      const { version } = event.data;
      const known = [...new Set([...state.known, ...askedBy(event.data)])];
      const { parties, leaving } = event.data;
      return { ...state, version, proposed: { version, parties, leaving, accepted: [] }, declined: undefined, known };
    }
    case 'SplitAccepted':
      return { ...state, proposed: proposed && { ...proposed, accepted: [...proposed.accepted, event.data.party] } };
    case 'SplitDeclined':
      return { ...state, proposed: undefined, declined: { version: event.data.version, party: event.data.party } };
    case 'SplitWithdrawn':
      return { ...state, proposed: undefined };
    case 'SplitInForce': {
      const { version, parties } = event.data;
      const shared = parties.some(({ party }) => party !== owner);
      const agreed = askedBy(event.data);
      return { ...state, proposed: undefined, inForce: shared ? { version, parties, agreed } : undefined };
    }
    case 'SplitLeft': {
      const parties = inForce ? withoutParty(inForce.parties, event.data.party, owner) : [];
      return { ...state, inForce: inForce && parties.length > 0 ? { ...inForce, parties } : undefined };
    }
    default:
      return never(event);
  }
}
