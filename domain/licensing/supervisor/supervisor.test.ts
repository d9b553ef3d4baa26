import { describe, it } from 'vitest';
import { type Circumstances, specification } from '../../testing/specification.ts';
import { as, operator, stranger, supervisor } from '../testing/fixtures.ts';
import { type SupervisorCommand, supervisorAggregate } from './aggregate.ts';
import type { SupervisorEvent } from './events.ts';

type Without<C> = C extends SupervisorCommand ? Omit<C, 'person'> : never;
const when = (
  history: readonly SupervisorEvent[],
  command: Without<SupervisorCommand>,
  circumstances: Circumstances = { actor: as(supervisor) },
) =>
  specification(supervisorAggregate)
    .given(history)
    .when({ ...command, person: supervisor } as SupervisorCommand, circumstances);

const work = { specialties: ['drama'], preferredGenres: ['jazz' as const], budgetRange: null };
const profile = { person: supervisor, sealed: 'profile' };
const words = { name: 'Luna Vega', contactEmail: 'luna@studio.test' };
const register = { type: 'RegisterSupervisor', words, profile, work, anew: false, adult: true } as const;
const desk = { actor: operator };
const registered = when([], register).history;
const verified = when(registered, { type: 'VerifySupervisor' }, desk).history;

describe('a music supervisor', () => {
  it('registers for themselves, grown up, with a name and an address', () => {
    when([], register).gives({ type: 'SupervisorRegistered', data: { ...work, profile } });
    when([], register, { actor: as(stranger) }).refuses('NotAllowed');
    when([], { ...register, adult: false }).refuses('AgeVerificationRequired');
    when([], { ...register, words: { ...words, name: ' ' } }).refuses('NameRequired');
    when([], { ...register, words: { ...words, contactEmail: '' } }).refuses('EmailRequired');
  });

  it('is verified by an operator who is somebody else', () => {
    when(registered, { type: 'VerifySupervisor' }, desk).gives({ type: 'SupervisorVerified', data: {} });
    when(verified, { type: 'VerifySupervisor' }, desk).gives();
    when(registered, { type: 'VerifySupervisor' }).refuses('NotAllowed');
    const themselves = { kind: 'person', id: supervisor, roles: ['operator'] } as const;
    when(registered, { type: 'VerifySupervisor' }, { actor: themselves }).refuses('NotAllowed');
    when([], { type: 'VerifySupervisor' }, desk).refuses('NotFound');
  });

  it('under another name is verified anew, and stays suspended', () => {
    const renamed = when(verified, { ...register, anew: true });
    renamed.gives({ type: 'SupervisorEdited', data: { ...work, profile, anew: true } });
    when(renamed.history, { type: 'VerifySupervisor' }, desk).gives({ type: 'SupervisorVerified', data: {} });
    const same = when(verified, register).history;
    when(same, { type: 'VerifySupervisor' }, desk).gives();
    const suspended = when(verified, { type: 'SuspendSupervisor', reason: 'Nobody answers' }, desk);
    suspended.gives({ type: 'SupervisorSuspended', data: { reason: 'Nobody answers' } });
    const back = when(suspended.history, { ...register, anew: true }).history;
    when(back, { type: 'SuspendSupervisor', reason: 'Again' }, desk).gives();
    when(verified, { type: 'SuspendSupervisor', reason: ' ' }, desk).refuses('ReasonMissing');
  });
});
