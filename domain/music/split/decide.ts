import { isPerson } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import { MOST_PARTIES, type Share, type SplitEvent, WHOLE_BPS } from './events.ts';
import { askedBy, type ProposedSplit, type SplitState } from './state.ts';

/** What can be done about the shares of a track. */
export type SplitCommand =
  /** By its artist. */
  | { readonly type: 'ProposeSplit'; readonly parties: readonly Share[] }
  | { readonly type: 'WithdrawSplit' }
  /** By somebody who is asked: yes or no to that version. */
  | { readonly type: 'AnswerSplit'; readonly version: number; readonly yes: boolean }
  /** By somebody who has a share, or is asked to take one: they want none. */
  | { readonly type: 'LeaveSplit' };

/** Whose track it is, and whether it was deleted. */
export interface SharedTrack {
  readonly owner: string;
  readonly gone: boolean;
}

export function isSplitCommand(command: { readonly type: string }): command is SplitCommand {
  return ['ProposeSplit', 'WithdrawSplit', 'AnswerSplit', 'LeaveSplit'].includes(command.type);
}

/**
 * Decides how a track is shared out (content.md section 4). Refusals: `NotAllowed`, `BadShares`, `NotAParty`, `StaleVersion`, `NotFound` for
 * what is deleted. What is so already gives no events.
 */
export function decideSplit(
  command: SplitCommand,
  state: SplitState,
  track: SharedTrack,
  context: DecideContext,
): Decision<SplitEvent> {
  switch (command.type) {
    case 'ProposeSplit':
      return propose(command.parties, state, track, context);
    case 'WithdrawSplit': {
      const { proposed } = state;
      if (!isPerson(context.actor, track.owner))
        return reject('NotAllowed', 'Only its artist can take a proposal back.');
      return proposed ? [{ type: 'SplitWithdrawn', data: { version: proposed.version } }] : [];
    }
    case 'AnswerSplit':
      return answer(command, state, track, context);
    case 'LeaveSplit':
      return leave(state, track, context);
    default:
      return never(command);
  }
}

function propose(
  parties: readonly Share[],
  { proposed, inForce, version: last }: SplitState,
  { owner, gone }: SharedTrack,
  { actor }: DecideContext,
): Decision<SplitEvent> {
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Only its artist can propose how a track is shared.');
  if (gone) return deleted();
  const refused = refuseSplit(parties, owner, inForce !== undefined);
  if (refused) return refused;
  if (proposed ? same(proposed.parties, parties) : inForce && same(inForce.parties, parties)) return [];
  const has = new Set(parties.map(({ party }) => party));
  const before = (inForce?.parties ?? []).map(({ party }) => party);
  const leaving = before.filter((party) => !has.has(party) && party !== owner);
  const version = last + 1;
  return [
    { type: 'SplitProposed', data: { version, owner, parties: [...parties], leaving } },
    ...(has.has(owner) ? [{ type: 'SplitAccepted' as const, data: { version, party: owner } }] : []),
  ];
}

function answer(
  { version, yes }: Extract<SplitCommand, { type: 'AnswerSplit' }>,
  { proposed, inForce, declined, known }: SplitState,
  { owner, gone }: SharedTrack,
  { actor }: DecideContext,
): Decision<SplitEvent> {
  const party = actor.kind === 'person' ? actor.id : '';
  if (!known.includes(party) || party === owner) return notAParty();
  if (gone) return deleted();
  if (proposed?.version === version && askedBy(proposed).includes(party))
    return yes ? accepted(proposed, party, owner) : [{ type: 'SplitDeclined', data: { version, owner, party } }];
  // The same answer once more, after it has had its effect.
  const isRepeated = yes
    ? inForce?.version === version && inForce.agreed.includes(party)
    : declined?.version === version && declined.party === party;
  return isRepeated
    ? []
    : reject('StaleVersion', 'The shares have changed since you saw them. Look at them again before you answer.');
}

/** A yes, and with the last one the split itself. */
function accepted(proposed: ProposedSplit, party: string, owner: string): SplitEvent[] {
  if (proposed.accepted.includes(party)) return [];
  const { version, parties, leaving } = proposed;
  const waiting = askedBy(proposed).filter((one) => one !== party && !proposed.accepted.includes(one));
  return [
    { type: 'SplitAccepted', data: { version, party } },
    ...(waiting.length === 0
      ? [{ type: 'SplitInForce' as const, data: { version, owner, parties: [...parties], leaving: [...leaving] } }]
      : []),
  ];
}

/** Whoever leaves says no to a proposal that has a share for them, and yes to one that takes theirs away. */
function leave(
  { proposed, inForce, known }: SplitState,
  { owner }: SharedTrack,
  { actor }: DecideContext,
): Decision<SplitEvent> {
  const party = actor.kind === 'person' ? actor.id : '';
  if (!known.includes(party) || party === owner) return notAParty();
  const left: SplitEvent[] = inForce?.parties.some((share) => share.party === party)
    ? [{ type: 'SplitLeft', data: { owner, party } }]
    : [];
  if (proposed?.parties.some((share) => share.party === party))
    return [...left, { type: 'SplitDeclined', data: { version: proposed.version, owner, party } }];
  return proposed?.leaving.includes(party) ? [...left, ...accepted(proposed, party, owner)] : left;
}

/** Refuses shares that do not come to the whole, name somebody twice, or nobody besides the artist: `BadShares`. */
function refuseSplit(parties: readonly Share[], owner: string, isShared: boolean): Rejection | undefined {
  const people = new Set(parties.map(({ party }) => party));
  if (people.size < parties.length) return reject('BadShares', 'Each person has one share. Add them up.');
  if (parties.length > MOST_PARTIES) return reject('BadShares', `A track is split between ${MOST_PARTIES} at most.`);
  if (parties.some(({ bps }) => !Number.isInteger(bps) || bps < 1))
    return reject('BadShares', 'A share is at least 0.01 %.');
  if (parties.reduce((sum, { bps }) => sum + bps, 0) !== WHOLE_BPS)
    return reject('BadShares', 'All shares together have to come to 100 %.');
  const alone = people.size === 1 && people.has(owner);
  return alone && !isShared ? reject('BadShares', 'Name somebody besides yourself.') : undefined;
}

function same(some: readonly Share[], others: readonly Share[]): boolean {
  const said = ({ party, role, bps }: Share) => `${party} ${role} ${bps}`;
  return some.length === others.length && some.every((share, n) => said(share) === said(others[n] ?? share));
}

const deleted = () => reject('NotFound', 'This track is deleted.');
const notAParty = () => reject('NotAParty', 'Only who is asked for a yes can answer.');
