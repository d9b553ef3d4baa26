import type { DomainEvent, Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { ApprovalEvent, Matter } from '@marquee/domain/operations/approval/events.ts';
import type { JobEvent } from '@marquee/domain/operations/job/events.ts';
import type { RebuildEvent } from '@marquee/domain/operations/rebuild/events.ts';
import type { VerificationEvent } from '@marquee/domain/operations/verification/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import type { Effect } from '../reactors/reactor.ts';
import { operationsReactor } from './reactor.ts';

const meta = { recordedAt: '', actor: 'ada', commandId: '', correlationId: '', causationId: '', policy: 1 };
const recorded = (event: ApprovalEvent | JobEvent | RebuildEvent | VerificationEvent): RecordedEvent => {
  const { type, data }: DomainEvent = event;
  return { id: 'e1', stream: 'job-1', revision: 0, position: '' as Position, version: 1, meta, type, data };
};
const stuckJob = { job: 'refund/1', reason: 'Mended.', stuckAt: '2026-11-22T03:00:00.000Z', item: null };

it('says what an operator has decided to the job, once for each event, with who it was', () => {
  expect(operationsReactor.react(recorded({ type: 'JobRetryRequested', data: stuckJob }))).toEqual([
    { kind: 'signal', key: 'refund/1', name: 'retry', id: 'e1', payload: { by: 'ada' } },
  ]);
  const skipped = recorded({ type: 'JobItemSkipRequested', data: { ...stuckJob, item: 'a' } });
  expect(operationsReactor.react(skipped)).toEqual([
    { kind: 'signal', key: 'refund/1', name: 'skip', id: 'e1', payload: { by: 'ada', item: 'a' } },
  ]);
  const cancelled = recorded({ type: 'JobCancellationRequested', data: { job: 'mail/1', reason: 'Enough.' } });
  expect(operationsReactor.react(cancelled)).toEqual([{ kind: 'cancel', key: 'mail/1', reason: 'Enough.' }]);
});

it('starts the verification that was asked for, and nothing for its result', () => {
  const data = { verification: 'v1', reason: 'Before the audit.' };
  expect(operationsReactor.react(recorded({ type: 'VerificationRequested', data }))).toEqual([
    { kind: 'job', job: 'verification', key: 'verification/v1', input: { verification: 'v1' } },
  ]);
  const read = { verification: 'v1', events: 1, checks: 1 };
  expect(operationsReactor.react(recorded({ type: 'LogVerified', data: read }))).toEqual([]);
});

it('starts the rebuild that was asked for, and nothing for its result', () => {
  const of = { readModel: 'orders', rebuild: id(9) };
  expect(
    operationsReactor.react(recorded({ type: 'RebuildRequested', data: { ...of, reason: 'A row is wrong.' } })),
  ).toEqual([{ kind: 'job', job: 'rebuild', key: `rebuild/${id(9)}`, input: of }]);
  expect(operationsReactor.react(recorded({ type: 'RebuildFailed', data: { ...of, message: 'no' } }))).toEqual([]);
});

it('does what two operators have agreed on, and nothing that was only asked for or refused', () => {
  const [approval, person] = [id(50), id(7)];
  const matter = { approval, verb: 'revokeRole', person, role: 'finance', by: id(1), reason: 'She leaves.' } as const;
  expect(operationsReactor.react(recorded({ type: 'ApprovalGiven', data: matter }))).toMatchObject([
    { kind: 'command', command: { type: 'RevokeRole', person, role: 'finance' } },
  ]);
  expect(operationsReactor.react(recorded({ type: 'ApprovalAsked', data: matter }))).toEqual([]);
  const refused = { approval, by: id(2), reason: 'She stays.' };
  expect(operationsReactor.react(recorded({ type: 'ApprovalRefused', data: refused }))).toEqual([]);
});

it('gives back what two operators have agreed on to the cent, once however often it is done', () => {
  const [approval, person, order] = [id(50), id(7), id(60)];
  const asked: Matter = { approval, verb: 'refund', person, payable: `order-${order}`, cents: 60_000, units: [1, 2] };
  const given = recorded({ type: 'ApprovalGiven', data: { ...asked, by: id(2), reason: 'Yes.', why: 'Rain.' } });
  const [effect] = operationsReactor.react(given);
  expect(effect).toMatchObject({
    kind: 'command',
    actor: { kind: 'system', name: 'job' },
    command: { type: 'RequestRefund', order, units: [1, 2], reason: 'operator', agreed: 60_000, why: 'Rain.' },
  });
  const { command, otherwise } = (effect as Extract<Effect, { kind: 'command' }>) ?? {};
  expect(operationsReactor.react(given)).toMatchObject([{ command }]);
  expect(otherwise?.({ rejected: true, code: 'AmountChanged', message: 'Less is left.' } as Rejection)).toMatchObject({
    command: { type: 'FailApproval', approval, code: 'AmountChanged', message: 'Less is left.' },
  });
  expect(
    operationsReactor.react(recorded({ type: 'ApprovalAsked', data: { ...asked, by: id(1), reason: '' } })),
  ).toEqual([]);
});

it('does with a partnership what two operators have agreed on, and tells both when it cannot be any more', () => {
  const [approval, partnership] = [id(50), id(70)];
  const terms = {
    ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, start: '2026-11-01' },
    ...{ benefits: 'A shelf.', revenue: 0 },
  };
  const by = { by: id(2), reason: 'Both have signed.' };
  const matters: [Matter, string][] = [
    [{ approval, verb: 'addPartnership', partnership, terms }, 'AddPartnership'],
    [{ approval, verb: 'editPartnership', partnership, terms }, 'EditPartnership'],
    [{ approval, verb: 'endPartnership', partnership }, 'EndPartnership'],
  ];
  for (const [matter, type] of matters) {
    const given = { type: 'ApprovalGiven', data: { ...matter, ...by } } as ApprovalEvent;
    const [effect] = operationsReactor.react(recorded(given));
    expect(effect).toMatchObject({ kind: 'command', actor: { name: 'job' }, command: { type, partnership, approval } });
    if (type !== 'EndPartnership') expect(effect).toMatchObject({ command: { terms } });
    const { otherwise } = effect as Extract<Effect, { kind: 'command' }>;
    expect(
      otherwise?.({ rejected: true, code: 'PartnershipOver', message: 'It has ended.' } as Rejection),
    ).toMatchObject({ command: { type: 'FailApproval', approval, code: 'PartnershipOver' } });
    const asked = { type: 'ApprovalAsked', data: { ...matter, ...by } } as ApprovalEvent;
    expect(operationsReactor.react(recorded(asked))).toEqual([]);
  }
});
