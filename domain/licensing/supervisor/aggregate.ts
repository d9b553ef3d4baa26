import { hasRole, isPerson } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { retracing } from '../../kernel/retrace.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { reject } from '../refusals.ts';
import { type SupervisorEvent, type SupervisorProfile, SupervisorWork, supervisorEvents } from './events.ts';

/** Commands of one person as a music supervisor. */
export type SupervisorCommand = { readonly person: string } & (
  | {
      /** Registers them, or changes what they say of themselves. */
      readonly type: 'RegisterSupervisor';
      /** Who they are, only looked at, beside the same sealed for them. */
      readonly words: Pick<SupervisorProfile, 'name' | 'contactEmail'>;
      readonly profile: SealedEnvelope;
      readonly work: SupervisorWork;
      /** Another name or company than before. */
      readonly anew: boolean;
      /** They have shown to be 18. */
      readonly adult: boolean;
    }
  | { readonly type: 'VerifySupervisor' }
  | { readonly type: 'SuspendSupervisor'; readonly reason: string }
);

/** `none`: they are no supervisor. */
export interface SupervisorState {
  readonly standing: 'none' | 'registered' | 'verified' | 'suspended';
}

/**
 * Decides one command of a supervisor. Refusals: `NotAllowed`, `NotFound`, `AgeVerificationRequired`, `NameRequired`, `EmailRequired`,
 * `ReasonMissing`.
 */
function decide(
  command: SupervisorCommand,
  { standing }: SupervisorState,
  context: DecideContext,
): Decision<SupervisorEvent> {
  if (command.type === 'RegisterSupervisor') return register(command, standing, context);
  const { actor } = context;
  if (!hasRole(actor, 'operator') || isPerson(actor, command.person))
    return reject('NotAllowed', 'Supervisors are verified by an operator who is somebody else.');
  if (standing === 'none') return reject('NotFound', 'This person has not registered as a music supervisor.');
  if (command.type === 'VerifySupervisor')
    return standing === 'verified' ? [] : [{ type: 'SupervisorVerified', data: {} }];
  const reason = command.reason.trim();
  if (reason === '') return reject('ReasonMissing', 'Write down why. The supervisor reads it.');
  return standing === 'suspended' ? [] : [{ type: 'SupervisorSuspended', data: { reason } }];
}

function register(
  { person, words, profile, work, anew, adult }: Extract<SupervisorCommand, { type: 'RegisterSupervisor' }>,
  standing: SupervisorState['standing'],
  { actor }: DecideContext,
): Decision<SupervisorEvent> {
  if (!isPerson(actor, person)) return reject('NotAllowed', 'Nobody registers in another name.');
  if (!adult)
    return reject(
      'AgeVerificationRequired',
      'Age Verification Required: music is licensed by people of 18 and over. Give your birth date under Account.',
    );
  if (words.name.trim() === '') return reject('NameRequired', 'Say who you are.');
  if (words.contactEmail.trim() === '') return reject('EmailRequired', 'Give an address that artists can write to.');
  const data = { ...SupervisorWork.parse(work), profile };
  return standing === 'none'
    ? [{ type: 'SupervisorRegistered', data }]
    : [{ type: 'SupervisorEdited', data: { ...data, anew } }];
}

function evolve({ standing }: SupervisorState, event: SupervisorEvent): SupervisorState {
  switch (event.type) {
    case 'SupervisorRegistered':
      return { standing: 'registered' };
    case 'SupervisorEdited':
      // who is suspended does not come back under another name
      return { standing: event.data.anew && standing === 'verified' ? 'registered' : standing };
    case 'SupervisorVerified':
      return { standing: 'verified' };
    case 'SupervisorSuspended':
      return { standing: 'suspended' };
    default:
      return never(event);
  }
}

/** One person who licenses music for films, shows and games. */
export const supervisorAggregate: Aggregate<SupervisorState, SupervisorCommand, SupervisorEvent> = {
  category: 'supervisor',
  events: supervisorEvents,
  initialState: () => ({ standing: 'none' }),
  decide,
  evolve,
  stream: ({ person }) => `supervisor-${person}`,
  remembers: 256,
};

/** Sealed words are taken for any that may be said. */
const words = { name: 'sealed', contactEmail: 'sealed' };

/** Which command left which event of a supervisor. */
export const supervisorRetrace = retracing(supervisorAggregate, {
  SupervisorRegistered: ({ profile, ...work }, { key: person }) => [
    { type: 'RegisterSupervisor', person, words, profile, work, anew: false, adult: true },
  ],
  SupervisorEdited: ({ profile, anew, ...work }, { key: person }) => [
    { type: 'RegisterSupervisor', person, words, profile, work, anew, adult: true },
  ],
  SupervisorVerified: (_, { key: person }) => [{ type: 'VerifySupervisor', person }],
  SupervisorSuspended: ({ reason }, { key: person }) => [{ type: 'SuspendSupervisor', person, reason }],
});
