import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type VerificationCommand, verificationAggregate } from './aggregate.ts';
import type { Findings, VerificationEvent } from './events.ts';

const operator: Actor = { kind: 'person', id: id(1), roles: ['operator'] };
const job: Actor = { kind: 'system', name: 'job' };
const verification = '2026-11-22';
const request: VerificationCommand = { type: 'RequestVerification', verification, reason: 'Before the audit.' };
const read = { events: 12_000, checks: 17 };
const first = { check: 'positions', message: 'position 7 is missing', position: 'log/8', stream: 'order-1' };
const record = (findings?: Findings): VerificationCommand => ({
  type: 'RecordVerification',
  verification,
  result: { ...read, ...(findings && { findings }) },
});
const requested: VerificationEvent = {
  type: 'VerificationRequested',
  data: { verification, reason: 'Before the audit.' },
};
const sound: VerificationEvent = { type: 'LogVerified', data: { verification, ...read } };
const unsound: VerificationEvent = {
  type: 'LogFoundUnsound',
  data: { verification, ...read, findings: { count: 3, named: [first] } },
};

const given = (...history: VerificationEvent[]) => ({
  when: (command: VerificationCommand, actor: Actor) =>
    specification(verificationAggregate).given(history).when(command, { actor }).decision,
});

describe('a verification', () => {
  it('tells that the log is sound, or how much is wrong and where first', () => {
    expect(given().when(record(), job)).toEqual([sound]);
    expect(given(requested).when(record({ count: 3, named: [first] }), job)).toEqual([unsound]);
  });

  it('has one result, the first', () => {
    expect(given(sound).when(record({ count: 3, named: [first] }), job)).toEqual([]);
    expect(given(unsound).when(record(), job)).toEqual([]);
  });

  it('is asked for by an operator, with a reason, once', () => {
    expect(given().when(request, operator)).toEqual([requested]);
    expect(given(requested).when(request, operator)).toEqual([]);
    expect(given().when({ ...request, reason: '' }, operator)).toMatchObject({ code: 'ReasonMissing' });
    const stranger: Actor = { kind: 'person', id: id(2), roles: ['artist', 'finance'] };
    expect(given().when(request, stranger)).toMatchObject({ code: 'NotAllowed' });
  });

  it('is told by its job alone', () => {
    for (const actor of [operator, { kind: 'system', name: 'payments' } as const]) {
      expect(given().when(record(), actor)).toMatchObject({ code: 'NotAllowed' });
    }
  });
});
