import { actorName, hasRole, type Role } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type ApprovalEvent, approvalEvents, type TwoPersonVerb } from './events.ts';

interface OfApproval {
  readonly approval: string;
  readonly reason: string;
}

export type ApprovalCommand =
  | (OfApproval & {
      readonly type: 'AskApproval';
      readonly verb: TwoPersonVerb;
      readonly person: string;
      readonly role: Role;
    })
  | (OfApproval & { readonly type: 'GiveApproval' })
  | (OfApproval & { readonly type: 'RefuseApproval' });

interface Matter {
  readonly verb: TwoPersonVerb;
  readonly person: string;
  readonly role: Role;
}

/** What is asked for and by whom, and whether somebody has decided. */
export interface ApprovalState {
  readonly matter: Matter | undefined;
  readonly askedBy: string | undefined;
  readonly outcome: 'open' | 'given' | 'refused';
}

/** What two of the staff have to agree on. One answer counts, the first. */
export const approvalAggregate: Aggregate<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  category: 'approval',
  events: approvalEvents,
  initialState: () => ({ matter: undefined, askedBy: undefined, outcome: 'open' }),
  decide,
  evolve,
  stream: ({ approval }) => `approval-${approval}`,
  remembers: 256,
};

/** Refusals: `NotAllowed`, `NotFound`, `OwnRoles`, `SamePerson`, `AlreadyDecided`, and those of a reason. */
function decide(command: ApprovalCommand, state: ApprovalState, { actor }: DecideContext): Decision<ApprovalEvent> {
  if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only operators agree on this.');
  const refusal = refuseReason(command.reason);
  if (refusal) return refusal;
  const by = actorName(actor);
  const { approval, reason } = command;
  const person = command.type === 'AskApproval' ? command.person : state.matter?.person;
  if (person === by) return reject('OwnRoles', 'Ask another operator: nobody changes their own roles.');
  if (command.type === 'AskApproval') {
    if (state.matter) return [];
    const { verb, role } = command;
    return [{ type: 'ApprovalAsked', data: { approval, verb, person: command.person, role, by, reason } }];
  }
  if (!state.matter) return reject('NotFound', 'Nobody has asked for this.');
  if (state.outcome !== 'open') return reject('AlreadyDecided', 'Somebody has decided this already.');
  // who asked may take it back, and not agree with themselves
  if (command.type === 'RefuseApproval') return [{ type: 'ApprovalRefused', data: { approval, by, reason } }];
  if (state.askedBy === by) return reject('SamePerson', 'Somebody else has to agree: you have asked for it yourself.');
  return [{ type: 'ApprovalGiven', data: { approval, ...state.matter, by, reason } }];
}

function evolve(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  switch (event.type) {
    case 'ApprovalAsked': {
      const { verb, person, role, by } = event.data;
      return { matter: { verb, person, role }, askedBy: by, outcome: 'open' };
    }
    case 'ApprovalGiven':
      return { ...state, outcome: 'given' };
    case 'ApprovalRefused':
      return { ...state, outcome: 'refused' };
  }
}
