import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type PartnershipCommand, partnershipAggregate, partnershipOf } from './aggregate.ts';
import type { PartnershipEvent } from './events.ts';
import { bpsOf, percentageOf, wholeBps } from './terms.ts';

const [first, second, third] = [id(50), id(51), id(52)];
const partnership = partnershipOf(first);
const terms = {
  ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, contract: 'https://contracts.example/streamwell' },
  ...{ start: '2026-11-01', end: '2027-10-31', benefits: 'A shelf on its front page.', revenue: 120_000 },
};
const { contract: _, end: __, ...shortTerms } = terms;
const add = { type: 'AddPartnership', partnership, approval: first, terms } as const;
const edit = { type: 'EditPartnership', partnership, approval: second, terms: shortTerms } as const;
const end = { type: 'EndPartnership', partnership, approval: third } as const;
const added: PartnershipEvent = { type: 'PartnershipAdded', data: { ...terms, approval: first } };
const edited: PartnershipEvent = { type: 'PartnershipEdited', data: { ...shortTerms, approval: second } };
const ended: PartnershipEvent = { type: 'PartnershipEnded', data: { approval: third } };
const job: { actor: Actor } = { actor: { kind: 'system', name: 'job' } };
const operator: { actor: Actor } = { actor: { kind: 'person', id: id(8), roles: ['operator', 'finance'] } };
const given = (...history: PartnershipEvent[]) => specification(partnershipAggregate).given(history);

describe('a partnership', () => {
  it('EN231: is active from the first, as two have agreed on it', () => {
    given().when(add, job).gives(added);
    given(added).when(add, job).gives();
    expect(given(added).state()).toMatchObject({ status: 'active', terms, approval: first });
  });

  it('is the one that its approval names, and no second', () => {
    given()
      .when({ ...add, partnership: id(2) }, job)
      .refuses('NotAllowed');
    given()
      .when({ ...add, approval: second }, job)
      .refuses('NotAllowed');
  });

  it('is edited as a whole, and the same as before leaves nothing', () => {
    given(added).when(edit, job).gives(edited);
    given(added, edited).when(edit, job).gives();
    expect(given(added, edited).state()).toEqual({ status: 'active', terms: shortTerms, approval: second });
    given().when(edit, job).refuses('NotFound');
  });

  it('has the contract itself among its terms, and another file is another contract', () => {
    const file = (name: string) => ({
      file: `contracts/${name}`,
      sha256: 'a'.repeat(64),
      bytes: 9,
      mime: 'application/pdf',
    });
    const signed = { ...shortTerms, contractFile: file('one') };
    const withFile: PartnershipEvent = { type: 'PartnershipEdited', data: { ...signed, approval: second } };
    given(added)
      .when({ ...edit, terms: signed }, job)
      .gives(withFile);
    given(added, withFile)
      .when({ ...edit, terms: { ...signed, contractFile: file('one') } }, job)
      .gives();
    const other = { ...signed, contractFile: file('two') };
    given(added, withFile)
      .when({ ...edit, terms: other }, job)
      .gives({ type: 'PartnershipEdited', data: { ...other, approval: second } });
    given(added, withFile).when(edit, job).gives(edited);
  });

  it('is ended once, and nothing of it changes after that', () => {
    given(added).when(end, job).gives(ended);
    given(added, ended).when(end, job).gives();
    given(added, ended).when(edit, job).refuses('PartnershipOver');
    given().when(end, job).refuses('NotFound');
  });

  it('is no single person’s to change', () => {
    for (const command of [add, edit, end]) given(added).when(command, operator).refuses('NotAllowed');
  });

  it('has a name, a kind, a public contract, and days in their order', () => {
    const refused = (change: object, code: Parameters<ReturnType<ReturnType<typeof given>['when']>['refuses']>[0]) => {
      given()
        .when({ ...add, terms: { ...terms, ...change } }, job)
        .refuses(code);
      given(added)
        .when({ ...edit, terms: { ...terms, ...change } }, job)
        .refuses(code);
    };
    refused({ name: ' ' }, 'NameRequired');
    refused({ type: '' }, 'NameRequired');
    refused({ contract: 'https://10.0.0.7/contract' }, 'UnsafeUrl');
    refused({ end: '2026-10-31' }, 'DatesUnordered');
    const oneDay = { ...terms, end: terms.start };
    given()
      .when({ ...add, terms: oneDay }, job)
      .gives({ type: 'PartnershipAdded', data: { ...oneDay, approval: first } });
  });

  it('is added first and ended last, by the platform alone, whatever is said by whom in which order', () => {
    const say = fc.tuple(fc.constantFrom<PartnershipCommand>(add, edit, end), fc.constantFrom(job, operator));
    fc.assert(
      fc.property(fc.array(say, { maxLength: 15 }), (said) => {
        const history: PartnershipEvent[] = [];
        for (const [command, who] of said) {
          const { decision } = given(...history).when(command, who);
          if (who === operator) expect(isRejection(decision)).toBe(true);
          if (!isRejection(decision)) history.push(...(decision as PartnershipEvent[]));
        }
        const types = history.map(({ type }) => type);
        expect(types.filter((type) => type === 'PartnershipAdded').length).toBe(Math.min(types.length, 1));
        expect(types.indexOf('PartnershipAdded')).toBeLessThanOrEqual(0);
        const over = types.indexOf('PartnershipEnded');
        if (over >= 0) expect(over).toBe(types.length - 1);
        expect(given(...history).state()?.status === 'ended').toBe(over >= 0);
      }),
    );
  });
});

describe('a share of one hundred', () => {
  it('is kept in basis points, and said with two decimals', () => {
    expect(['2.5', '2.05', '0', '100.00'].map(bpsOf)).toEqual([250, 205, 0, wholeBps]);
    fc.assert(fc.property(fc.integer({ min: 0, max: wholeBps }), (bps) => bpsOf(percentageOf(bps)) === bps));
  });
});
