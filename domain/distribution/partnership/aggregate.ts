import { isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { retracing } from '../../kernel/retrace.ts';
import { reject } from '../refusals.ts';
import { type PartnershipEvent, partnershipEvents } from './events.ts';
import { type PartnershipTerms, refuseTerms, sameTerms, tidyTerms } from './terms.ts';

/** Of which partnership, and in which approval two people have agreed. */
interface Agreed {
  readonly partnership: string;
  readonly approval: string;
}

/** What two operators have agreed on (content.md section 12); the platform does it for them. */
export type PartnershipCommand =
  | (Agreed & { readonly type: 'AddPartnership' | 'EditPartnership'; readonly terms: PartnershipTerms })
  | (Agreed & { readonly type: 'EndPartnership' });

/** Undefined until it is added. */
export type PartnershipState =
  | { readonly status: 'active' | 'ended'; readonly terms: PartnershipTerms; readonly approval: string }
  | undefined;

/** The partnership that is added once an approval is given. */
export function partnershipOf(approval: string): string {
  return derivedId('partnership', approval);
}

/**
 * Refusals: `NotAllowed`, `NotFound`, `PartnershipOver`, and those of terms (`refuseTerms`). What is so already gives no events. That two
 * different people have agreed, the approval sees to (`SamePerson`).
 */
function decide(command: PartnershipCommand, state: PartnershipState, { actor }: DecideContext) {
  if (!isSystem(actor)) return reject('NotAllowed', 'Two operators agree on it first. Ask for it in the queue.');
  const { approval } = command;
  const events = (...all: PartnershipEvent[]): Decision<PartnershipEvent> => all;
  if (command.type === 'AddPartnership') {
    if (state) return events();
    if (command.partnership !== partnershipOf(approval))
      return reject('NotAllowed', 'What is agreed on in an approval is one partnership, and its name comes of it.');
    const terms = tidyTerms(command.terms);
    return refuseTerms(terms) ?? events({ type: 'PartnershipAdded', data: { ...terms, approval } });
  }
  if (!state) return reject('NotFound', 'There is no such partnership. Look at the list again.');
  if (command.type === 'EndPartnership')
    return state.status === 'ended' ? events() : events({ type: 'PartnershipEnded', data: { approval } });
  if (state.status === 'ended') return reject('PartnershipOver', 'It has ended. What was agreed stays as it is.');
  const terms = tidyTerms(command.terms);
  const refusal = refuseTerms(terms);
  if (refusal) return refusal;
  return sameTerms(state.terms, terms) ? events() : events({ type: 'PartnershipEdited', data: { ...terms, approval } });
}

function evolve(state: PartnershipState, event: PartnershipEvent): PartnershipState {
  switch (event.type) {
    case 'PartnershipAdded':
    case 'PartnershipEdited': {
      const { approval, ...terms } = event.data;
      return { status: 'active', terms, approval };
    }
    case 'PartnershipEnded':
      return state && { ...state, status: 'ended', approval: event.data.approval };
    default:
      return never(event);
  }
}

/** What is agreed with one business. */
export const partnershipAggregate: Aggregate<PartnershipState, PartnershipCommand, PartnershipEvent> = {
  category: 'partnership',
  events: partnershipEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ partnership }) => `partnership-${partnership}`,
  remembers: 256,
};

/** Which command left which event of a partnership. */
export const partnershipRetrace = retracing(partnershipAggregate, {
  PartnershipAdded: ({ approval, ...terms }, { key: partnership }) => [
    { type: 'AddPartnership', partnership, approval, terms },
  ],
  PartnershipEdited: ({ approval, ...terms }, { key: partnership }) => [
    { type: 'EditPartnership', partnership, approval, terms },
  ],
  PartnershipEnded: ({ approval }, { key: partnership }) => [{ type: 'EndPartnership', partnership, approval }],
});
