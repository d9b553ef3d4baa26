import { randomBytes } from 'node:crypto';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseEvent } from '@marquee/domain/moderation/case/events.ts';
import { outcomes } from '@marquee/domain/moderation/case/terms.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { expect, it } from 'vitest';
import { claimLetter } from './claim-letter.ts';
import { moderationLetters } from './letters.ts';
import { claimantReactor } from './reactors.ts';

const AT = '2026-11-01T00:00:00Z';
const [owner, member, visitor, forgotten, decision] = [id(1), id(2), id(3), id(4), id(5)];
const subject = { kind: 'track', id: id(6) } as const;
const caseId = caseOf(subject);

it('who claimed without an account hears what came of it at their address; who has one, and who was forgotten, not by mail', async () => {
  const [log, personalData] = [memoryEventStore(), memoryPersonalData({ masterKey: randomBytes(32) })];
  const filed = async (by: string, claim: string, email?: string): Promise<CaseEvent> => ({
    type: 'TakedownFiled',
    data: {
      ...{ n: 1, claim, subject, by, sworn: true },
      claimant: await personalData.seal(by, { text: 'Ada Quill', ...(email && { email }) }),
      work: await personalData.seal(by, { text: 'A song of 2019.' }),
    },
  });
  const verdict = { outcome: 'hide', rule: 'copyright', reason: 'It is hers.', by: id(9), at: AT } as const;
  const history: readonly CaseEvent[] = [
    await filed(member, id(11)),
    await filed(visitor, id(12), 'ada@people.test'),
    await filed(forgotten, id(13), 'eve@people.test'),
    { type: 'CaseDecided', data: { n: 1, decision, subject, owner, ...verdict } },
  ];
  const meta = { recordedAt: AT, actor: owner, commandId: id(7), correlationId: id(7), causationId: id(7), policy: 1 };
  const events = history.map((event, n) => ({
    ...{ id: id(20 + n), ...event, version: caseAggregate.events[event.type]?.version ?? 0, meta },
  }));
  await log.append(`case-${caseId}`, -1, events);
  await personalData.erase(forgotten);
  const withdrawalPage = (claimant: string) => `https://marquee.example/takedown?withdraw=${claimant}`;
  const deps = { log, personalData, decisionsPage: 'https://marquee.example/decisions', withdrawalPage };
  const letters = await moderationLetters.claimAnswer.compose(deps, { caseId, decision });
  expect(letters.map(({ person, to }) => ({ person, to }))).toEqual([{ person: visitor, to: 'ada@people.test' }]);
  expect(letters[0]?.letter.blocks.at(-1)).toMatchObject({ label: 'Withdraw the claim', url: withdrawalPage(visitor) });
  expect(letters[0]?.letter.subject).toBe('What came of your claim to a track');
  expect(await moderationLetters.claimAnswer.compose(deps, { caseId, decision: id(99) })).toEqual([]);
});

it('says whether it is shown, and nothing of what was decided about whose it is', () => {
  const said = (outcome: (typeof outcomes)[number]) => JSON.stringify(claimLetter({ subject, outcome }, 'x').blocks);
  for (const outcome of outcomes) expect(said(outcome)).toMatch(/shown again|stays hidden/);
  expect(said('hide')).toBe(said('ban'));
  expect(said('warn')).toBe(said('suspend'));
});

it('is sent once for a decision', () => {
  const told = { n: 1, decision, acted: true, claimants: [visitor] };
  const event = { id: id(9), revision: 2, position: '1', meta: {}, stream: `case-${caseId}`, version: 1, data: told };
  const effects = claimantReactor.react({ ...event, type: 'ClaimantsTold' } as never);
  expect(effects).toMatchObject([{ kind: 'job', key: `mail/claimAnswer/${decision}` }]);
});
