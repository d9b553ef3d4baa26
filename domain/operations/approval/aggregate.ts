import { type Actor, actorName, hasRole, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type ApprovalEvent, approvalEvents, concernedBy, type Matter } from './events.ts';

/** Id of the refund that is agreed on: the same however often it is asked for, so that it is made once. */
export function refundIdOf({ approval, payable }: Extract<Matter, { verb: 'refund' }>): string {
  return derivedId('refund', payable, approval);
}

interface OfApproval {
  readonly approval: string;
  readonly reason: string;
}

export type ApprovalCommand =
  | (Matter & { readonly type: 'AskApproval'; readonly reason: string })
  | (OfApproval & { readonly type: 'GiveApproval' })
  | (OfApproval & { readonly type: 'RefuseApproval' })
  /** The platform could not do what was agreed on: it was refused with this. */
  | ({ readonly type: 'FailApproval'; readonly approval: string } & Failure);

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** What is asked for, by whom and why, and who has decided. */
export interface ApprovalState {
  readonly matter: Matter | undefined;
  readonly askedBy: string | undefined;
  /** Why it was asked for. */
  readonly reason: string;
  readonly outcome: 'open' | 'given' | 'refused';
  readonly decidedBy: string | undefined;
  /** Why what was agreed on could not be done. */
  readonly failure: Failure | undefined;
}

/** What two of the staff have to agree on. One answer counts, the first. */
export const approvalAggregate: Aggregate<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  category: 'approval',
  events: approvalEvents,
  initialState: () => ({
    ...{ matter: undefined, askedBy: undefined, reason: '' },
    ...{ outcome: 'open', decidedBy: undefined, failure: undefined },
  }),
  decide,
  evolve,
  stream: ({ approval }) => `approval-${approval}`,
  remembers: 256,
};

/**
 * Refusals: `NotAllowed`, `NotFound`, `OwnRoles`, `OwnMoney`, `SamePerson`, `AlreadyAsked` (with who has asked in its details),
 * `AlreadyDecided` (with who has decided), and those of a reason.
 */
function decide(command: ApprovalCommand, state: ApprovalState, { actor }: DecideContext): Decision<ApprovalEvent> {
  if (command.type === 'FailApproval') return failed(command, state, actor);
  if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only operators agree on this.');
  const refusal = refuseReason(command.reason);
  if (refusal) return refusal;
  const by = actorName(actor);
  const { approval, reason } = command;
  const matter = command.type === 'AskApproval' ? matterOf(command) : state.matter;
  if (matter && concernedBy(matter) === by) return ownMatter(matter);
  const { outcome, decidedBy, askedBy } = state;
  if (command.type === 'AskApproval') {
    if (!state.matter) return [{ type: 'ApprovalAsked', data: { ...matterOf(command), by, reason } }];
    if (outcome === 'open')
      return reject('AlreadyAsked', 'The same waits for a second person already. Look at it in Approvals.', {
        approval,
        by: askedBy,
      });
  }
  if (!state.matter) return reject('NotFound', 'Nobody has asked for this.');
  if (outcome !== 'open')
    return reject('AlreadyDecided', 'Somebody has decided this already.', { outcome, by: decidedBy });
  // who asked may take it back, and not agree with themselves
  if (command.type === 'RefuseApproval') return [{ type: 'ApprovalRefused', data: { approval, by, reason } }];
  if (askedBy === by) return reject('SamePerson', 'Somebody else has to agree: you have asked for it yourself.');
  const said = { by, reason };
  if (state.matter.verb !== 'refund') return [{ type: 'ApprovalGiven', data: { ...state.matter, ...said } }];
  return [{ type: 'ApprovalGiven', data: { ...state.matter, ...said, why: state.reason } }];
}

/** What was agreed on has failed, once. */
function failed(command: Extract<ApprovalCommand, { type: 'FailApproval' }>, state: ApprovalState, actor: Actor) {
  if (!isSystem(actor)) return reject('NotAllowed', 'The platform alone says so.');
  if (state.outcome !== 'given') return reject('NotFound', 'Nobody has agreed to this.');
  if (state.failure) return [];
  const { type: _, ...data } = command;
  return [{ type: 'ApprovalFailed', data } as const];
}

function matterOf(command: Extract<ApprovalCommand, { type: 'AskApproval' }>): Matter {
  const { type: _, reason: __, ...matter } = command;
  return matter;
}

function ownMatter({ verb }: Matter) {
  return verb === 'refund'
    ? reject('OwnMoney', 'Ask other operators: nobody gives money back to themselves.')
    : reject('OwnRoles', 'Ask another operator: nobody changes their own roles.');
}

function evolve(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  switch (event.type) {
    case 'ApprovalAsked': {
      const { by: askedBy, reason: why, ...matter } = event.data;
      return { ...state, matter, askedBy, reason: why };
    }
    case 'ApprovalGiven':
      return { ...state, outcome: 'given', decidedBy: event.data.by };
    case 'ApprovalRefused':
      return { ...state, outcome: 'refused', decidedBy: event.data.by };
    case 'ApprovalFailed': {
      const { code, message } = event.data;
      return { ...state, failure: { code, message } };
    }
  }
}
