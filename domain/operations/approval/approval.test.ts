import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type ApprovalCommand, approvalAggregate } from './aggregate.ts';
import type { ApprovalEvent, Matter } from './events.ts';

const operator = (n: number, ...roles: Role[]): Actor => ({ kind: 'person', id: id(n), roles: ['operator', ...roles] });
const approval = id(50);
const matter = { approval, verb: 'grantRole', person: id(7), role: 'finance' } as const;
const reason = 'She joins the books.';
const ask: ApprovalCommand = { type: 'AskApproval', ...matter, reason };
const give: ApprovalCommand = { type: 'GiveApproval', approval, reason };
const refuse: ApprovalCommand = { type: 'RefuseApproval', approval, reason };
const asked: ApprovalEvent = { type: 'ApprovalAsked', data: { ...matter, by: id(1), reason } };
const given: ApprovalEvent = { type: 'ApprovalGiven', data: { ...matter, by: id(2), reason } };
const refused: ApprovalEvent = { type: 'ApprovalRefused', data: { approval, by: id(2), reason } };
const after = (...history: ApprovalEvent[]) => ({
  when: (command: ApprovalCommand, actor: Actor) =>
    specification(approvalAggregate).given(history).when(command, { actor }).decision,
});

describe('what needs two people', () => {
  it('is asked for by one operator, and agreed to by another', () => {
    expect(after().when(ask, operator(1))).toEqual([asked]);
    expect(after(asked).when(give, operator(2))).toEqual([given]);
    expect(after(asked).when(refuse, operator(2))).toEqual([refused]);
  });

  it('is asked for once while it waits, by whomever: who comes second hears who was first', () => {
    for (const n of [1, 3])
      expect(after(asked).when(ask, operator(n))).toMatchObject({
        code: 'AlreadyAsked',
        details: { approval, by: id(1) },
      });
    for (const end of [given, refused])
      expect(after(asked, end).when(ask, operator(3))).toMatchObject({ code: 'AlreadyDecided' });
  });

  it('is not agreed to by who asked, who may take it back', () => {
    expect(after(asked).when(give, operator(1))).toMatchObject({ code: 'SamePerson' });
    expect(after(asked).when(refuse, operator(1))).toMatchObject([{ type: 'ApprovalRefused' }]);
  });

  it('is nothing for whom it is about, and for nobody without the role', () => {
    expect(after().when(ask, operator(7))).toMatchObject({ code: 'OwnRoles' });
    expect(after(asked).when(give, operator(7))).toMatchObject({ code: 'OwnRoles' });
    const moderator: Actor = { kind: 'person', id: id(3), roles: ['moderator'] };
    for (const command of [ask, give, refuse])
      expect(after(asked).when(command, moderator)).toMatchObject({ code: 'NotAllowed' });
  });

  it('has one answer, to what was asked, with a reason', () => {
    expect(after().when(give, operator(2))).toMatchObject({ code: 'NotFound' });
    for (const end of [given, refused])
      expect(after(asked, end).when(give, operator(3))).toMatchObject({ code: 'AlreadyDecided' });
    expect(after(asked).when({ ...give, reason: '' }, operator(2))).toMatchObject({ code: 'ReasonMissing' });
  });

  it('is done only once two different people have said so, whatever is said in which order', () => {
    const say = fc.tuple(fc.constantFrom(ask, give, refuse), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(say, { maxLength: 12 }), (said) => {
        const history: ApprovalEvent[] = [];
        for (const [command, n] of said) {
          const decision = after(...history).when(command, operator(n));
          if (!isRejection(decision)) history.push(...(decision as ApprovalEvent[]));
        }
        const done = history.filter((event) => event.type === 'ApprovalGiven');
        expect(done.length).toBeLessThanOrEqual(1);
        const [first] = history;
        const asking = first?.type === 'ApprovalAsked' ? first.data.by : undefined;
        for (const { data } of done) expect(data.by).not.toBe(asking);
        expect(history.filter(({ type }) => type !== 'ApprovalAsked').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('names who was first to who comes second', () => {
    const late = after(asked, given).when(refuse, operator(3));
    expect(late).toMatchObject({ code: 'AlreadyDecided', details: { outcome: 'given', by: id(2) } });
  });
});

describe('what could not be done any more', () => {
  const job: Actor = { kind: 'system', name: 'job' };
  const fail: ApprovalCommand = { type: 'FailApproval', approval, code: 'NothingToRefund', message: 'It is gone.' };
  const failed: ApprovalEvent = {
    type: 'ApprovalFailed',
    data: { approval, code: 'NothingToRefund', message: 'It is gone.' },
  };

  it('is written down once, by the platform, of what two have agreed on', () => {
    expect(after(asked, given).when(fail, job)).toEqual([failed]);
    expect(after(asked, given, failed).when(fail, job)).toEqual([]);
    for (const history of [[], [asked], [asked, refused]])
      expect(after(...history).when(fail, job)).toMatchObject({ code: 'NotFound' });
    expect(after(asked, given).when(fail, operator(2))).toMatchObject({ code: 'NotAllowed' });
  });

  it('stays decided', () => {
    expect(after(asked, given, failed).when(refuse, operator(3))).toMatchObject({ code: 'AlreadyDecided' });
  });
});

describe('money back that takes two', () => {
  const refund: Matter = {
    approval,
    verb: 'refund',
    person: id(7),
    payable: `order-${id(60)}`,
    cents: 60_000,
    units: [1, 2],
  };
  const why = 'The hall burnt down.';
  const askBack: ApprovalCommand = { type: 'AskApproval', ...refund, reason: why };
  const askedBack: ApprovalEvent = { type: 'ApprovalAsked', data: { ...refund, by: id(1), reason: why } };

  it('is agreed on to the cent, with the words of who asked', () => {
    expect(after().when(askBack, operator(1))).toEqual([askedBack]);
    expect(after(askedBack).when(give, operator(2))).toEqual([
      { type: 'ApprovalGiven', data: { ...refund, by: id(2), reason, why } },
    ]);
    expect(after(askedBack).when(refuse, operator(2))).toEqual([refused]);
  });

  it('is nothing for who gets it, for who asked, and for who only keeps the books', () => {
    const finance: Actor = { kind: 'person', id: id(3), roles: ['finance'] };
    expect(after().when(askBack, operator(7))).toMatchObject({ code: 'OwnMoney' });
    expect(after(askedBack).when(give, operator(7))).toMatchObject({ code: 'OwnMoney' });
    expect(after(askedBack).when(give, operator(1))).toMatchObject({ code: 'SamePerson' });
    expect(after(askedBack).when(give, finance)).toMatchObject({ code: 'NotAllowed' });
  });
});

describe('what is agreed with a partner', () => {
  const terms = {
    ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, start: '2026-11-01' },
    ...{ benefits: 'A shelf.', revenue: 0 },
  };
  const partnership = id(70);
  const matters: Matter[] = [
    { approval, verb: 'addPartnership', partnership, terms },
    { approval, verb: 'editPartnership', partnership, terms },
    { approval, verb: 'endPartnership', partnership },
  ];

  it.each(matters)('takes two operators: $verb', (matter) => {
    const wanted: ApprovalCommand = { type: 'AskApproval', ...matter, reason };
    const waits: ApprovalEvent = { type: 'ApprovalAsked', data: { ...matter, by: id(1), reason } };
    expect(after().when(wanted, operator(1))).toEqual([waits]);
    expect(after(waits).when(give, operator(1))).toMatchObject({ code: 'SamePerson' });
    expect(after(waits).when(give, operator(2))).toEqual([
      { type: 'ApprovalGiven', data: { ...matter, by: id(2), reason } },
    ]);
    const finance: Actor = { kind: 'person', id: id(3), roles: ['finance'] };
    expect(after().when(wanted, finance)).toMatchObject({ code: 'NotAllowed' });
  });
});
