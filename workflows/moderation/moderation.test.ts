import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseEvent } from '@marquee/domain/moderation/case/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { expect, it } from 'vitest';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createModerationActivities, type Made } from './activities.ts';
import { answerLetter, decisionLetter } from './decision-letter.ts';
import { moderationSweeper } from './moderation-sweeper-definition.ts';
import { appealReactor, decisionReactor, offAirReactor, withdrawalReactor } from './reactors.ts';

const [owner, moderator, judge, decision] = [id(1), id(2), id(3), id(4)];
const subject = { kind: 'post', id: id(5) } as const;
const made: Made = {
  ...{
    caseId: caseOf(subject),
    decision,
    subject,
    owner,
    outcome: 'hide',
    reason: 'Spam.',
    by: moderator,
    until: null,
  },
};

/** Hears what is sent; refuses commands of these types with these codes. */
function hearing(refusals: Readonly<Record<string, string>> = {}) {
  const sent: { readonly type: string }[] = [];
  const commands = {
    async send(_: unknown, command: { readonly type: string }) {
      sent.push(command);
      const code = refusals[command.type];
      return code ? { ok: false, rejection: { rejected: true, code, message: 'No.' } } : { ok: true, events: [] };
    },
  } as unknown as CommandSender;
  return { sent, commands };
}
const activitiesOf = (commands: CommandSender, log = memoryEventStore()) =>
  createModerationActivities({
    ...{ log, commands },
    liveShowsOf: async () => [id(8), id(9)],
    showOfMessage: async (message) => (message === id(30) ? id(8) : undefined),
    sanctionsToEnd: async () => [{ person: owner, sanction: decision }],
    claimsToEnd: async () => [subject],
    casesToClose: async () => [{ subject, decision }],
  });

it('does to the thing and to its owner what was decided, and tells who reported', async () => {
  const outcomes = {
    hide: ['HideContent', 'TellReporters'],
    remove: ['HideContent', 'TellReporters'],
    gate: ['GateContent', 'TellReporters'],
    warn: ['AddSanction', 'TellReporters'],
    suspend: ['AddSanction', 'TellReporters'],
    ban: ['AddSanction', 'TellReporters'],
    dismiss: ['TellReporters'],
  } as const;
  for (const [outcome, types] of Object.entries(outcomes)) {
    const { sent, commands } = hearing();
    await activitiesOf(commands).carryOutDecision({ ...made, outcome: outcome as Made['outcome'] });
    expect(sent.map(({ type }) => type)).toEqual(types);
  }
  const gone = hearing({ HideContent: 'NotFound' });
  await activitiesOf(gone.commands).carryOutDecision(made);
  expect(gone.sent).toHaveLength(2);
  const broken = hearing({ HideContent: 'NotAllowed' });
  await expect(activitiesOf(broken.commands).carryOutDecision(made)).rejects.toMatchObject({ code: 'NotAllowed' });
});

it('hides what is claimed under oath, and lets go of the claims of the round that is decided, and of no other', async () => {
  const log = memoryEventStore();
  const caseId = caseOf(subject);
  const meta = {
    ...{ recordedAt: AT, actor: owner, commandId: id(7), correlationId: id(7) },
    causationId: id(7),
    policy: 1,
  };
  const filed = (n: number, claim: string): CaseEvent => ({
    type: 'TakedownFiled',
    data: {
      ...{ n, claim, subject, by: judge, sworn: true },
      ...{ claimant: { person: judge, sealed: 'name' }, work: { person: judge, sealed: 'work' } },
    },
  });
  const over: CaseEvent = {
    type: 'CaseDecided',
    data: {
      ...{ n: 1, decision, subject, owner, outcome: 'dismiss', rule: 'copyright', reason: 'Fair use.', by: moderator },
      at: AT,
    },
  };
  const events = [filed(1, id(11)), over, filed(2, id(12))].map((event, n) => ({
    ...{ id: id(20 + n), ...event, version: caseAggregate.events[event.type]?.version ?? 0, meta },
  }));
  await log.append(`case-${caseId}`, -1, events);
  const { sent, commands } = hearing();
  const activities = activitiesOf(commands, log);
  await activities.holdForClaim({ claim: id(11), subject, by: judge });
  const held = { type: 'HideContent', post: subject.id, decision: { id: id(11), by: judge } };
  expect(sent).toMatchObject([held]);
  await activities.carryOutDecision({ ...made, outcome: 'dismiss' });
  expect(sent.slice(1)).toMatchObject([
    { type: 'HideContent', decision: { id: id(11) } },
    { type: 'UnhideContent', post: subject.id, decision: { id: id(11), by: moderator } },
    { type: 'TellReporters' },
    { type: 'TellClaimants' },
  ]);
});

it('lets go of what a withdrawn claim hid, also where that has not been hidden yet', async () => {
  const { sent, commands } = hearing();
  const withdrawn = { n: 1, claim: id(11), subject, owner, by: judge };
  const event = { id: id(9), revision: 2, position: '1', meta: {}, stream: `case-${id(6)}`, version: 1 };
  const effects = withdrawalReactor.react({ ...event, type: 'TakedownWithdrawn', data: withdrawn } as never);
  const input = { claim: id(11), subject, by: judge };
  expect(effects).toEqual([{ kind: 'activity', name: 'letGoOfClaim', input }]);
  await activitiesOf(commands).letGoOfClaim(input);
  const decision = { id: id(11), by: judge };
  expect(sent).toMatchObject([
    { type: 'HideContent', post: subject.id, decision },
    { type: 'UnhideContent', post: subject.id, decision },
  ]);
});

it('takes back what a decision did, by the decision alone, and tells whose it is', async () => {
  const log = memoryEventStore();
  const event: CaseEvent = {
    type: 'CaseDecided',
    data: {
      ...{ n: 1, decision, subject, owner, outcome: 'hide', rule: 'spam', reason: 'Spam.', by: moderator },
      at: AT,
    },
  };
  const caseId = caseOf(subject);
  const meta = {
    recordedAt: AT,
    actor: moderator,
    commandId: id(7),
    correlationId: id(7),
    causationId: id(7),
    policy: 1,
  };
  const { version } = caseAggregate.events.CaseDecided ?? { version: 0 };
  await log.append(`case-${caseId}`, -1, [{ id: id(6), ...event, version, meta }]);
  const { sent, commands } = hearing();
  await activitiesOf(commands, log).takeBackDecision({ caseId, decision, by: judge });
  expect(sent).toEqual([
    { type: 'HideContent', post: subject.id, reason: 'Spam.', decision: { id: decision, by: moderator } },
    { type: 'UnhideContent', post: subject.id, decision: { id: decision, by: judge } },
  ]);
  await activitiesOf(commands, log).takeBackDecision({ caseId, decision: id(99), by: judge });
  expect(sent).toHaveLength(2);
  await activitiesOf(commands, log).tellOwner({ caseId, decision });
  await activitiesOf(commands, log).tellOwner({ caseId, decision: id(99) });
  expect(sent.slice(2)).toEqual([{ type: 'TellOwner', subject, decision }]);
});
const AT = '2026-11-05T20:00:00.000Z';

it('ends what is live of whom is suspended, and leaves what ended meanwhile', async () => {
  const { sent, commands } = hearing({ EndShow: 'ShowEnded' });
  expect(await activitiesOf(commands).endLiveShows({ person: owner, sanction: decision })).toEqual({ ended: 2 });
  expect(sent).toEqual([
    { type: 'EndShow', show: id(8) },
    { type: 'EndShow', show: id(9) },
  ]);
});

it('ends sanctions, claims and cases that are over, and leaves what is not due', async () => {
  const { sent, commands } = hearing({ EndSanction: 'NotDue', ReleaseCase: 'CaseNotYours', CloseCase: 'NotDue' });
  expect(await activitiesOf(commands).sweepModeration({ most: 9 })).toEqual({ ended: 3 });
  expect(sent.map(({ type }) => type)).toEqual(['EndSanction', 'ReleaseCase', 'CloseCase']);
  const broken = hearing({ EndSanction: 'NotAllowed' });
  await expect(activitiesOf(broken.commands).sweepModeration({ most: 9 })).rejects.toMatchObject({
    code: 'NotAllowed',
  });
});

it('looks every five minutes, goes on after a failure, and says meanwhile what is wrong', async () => {
  let broken = 4;
  const story = await runDefinition(moderationSweeper, {
    input: {},
    activities: {
      sweepModeration: async () => {
        broken -= 1;
        if (broken >= 0) throw new Error('no database');
        return { ended: 0 };
      },
    },
    horizon: 16 * MINUTE,
  });
  expect(story.stuck).toEqual(['Unexpected: no database']);
  expect(story.end.state).toBe('waiting');
});

it('carries a decision out and writes to whom it concerns; who is not suspended goes on', () => {
  const recorded = (stream: string, type: string, version: number, data: object) =>
    ({ id: id(9), revision: 2, position: '1', meta: {}, stream, type, version, data }) as never;
  const decided = (outcome: string) =>
    decisionReactor.react(
      recorded(`case-${id(6)}`, 'CaseDecided', 2, { ...made, n: 1, rule: 'spam', at: AT, outcome, until: undefined }),
    );
  expect(decided('hide')).toEqual([
    { kind: 'activity', name: 'carryOutDecision', input: { ...made, caseId: id(6) } },
    expect.objectContaining({ kind: 'job', key: `mail/decision/${decision}` }),
  ]);
  expect(decided('dismiss')).toHaveLength(1);
  const answer = { n: 1, decision, by: judge, reason: 'Satire.' };
  const reversed = appealReactor.react(recorded(`case-${id(6)}`, 'DecisionReversed', 1, answer));
  expect(reversed.map((effect) => effect.kind)).toEqual(['activity', 'activity', 'job']);
  const kept = appealReactor.react(recorded(`case-${id(6)}`, 'DecisionKept', 1, answer));
  expect(kept).toMatchObject([{ kind: 'activity', name: 'tellOwner' }, { kind: 'job' }]);
  const sanction = (kind: string) =>
    offAirReactor.react(
      recorded(`standing-${owner}`, 'SanctionAdded', 1, { person: owner, sanction: decision, kind, reason: 'Spam.' }),
    );
  expect([sanction('warning'), sanction('banned')].map((effects) => effects.length)).toEqual([0, 1]);
});

it('says in a letter what, why and until when, and after an appeal what somebody else made of it', () => {
  const until = '2026-11-08T20:00:00.000Z';
  const facts = { subject, outcome: 'suspend', reason: 'Spam.', until, answer: undefined } as const;
  const texts = (letter: { readonly blocks: readonly object[] }) => JSON.stringify(letter.blocks);
  const page = 'https://marquee.example/account';
  expect(texts(decisionLetter(facts, page))).toMatch(
    /suspended until Sunday, November 8, 2026.*Spam\..*30 days.*example/,
  );
  expect(texts(decisionLetter({ ...facts, outcome: 'ban', until: undefined }, page))).toContain('banned');
  const answered = (reversed: boolean, appealed = true) =>
    answerLetter({ ...facts, answer: { reversed, reason: 'Satire.', appealed } }, page);
  expect(answered(true).title).toBe('The decision is taken back');
  expect(answered(false).title).toBe('The decision stands');
  expect(texts(answered(false))).toContain('Satire.');
  expect(answered(true).subject).toBe('Your appeal about your post');
  const unasked = answered(true, false);
  expect(unasked.subject).toBe('The decision about your post is taken back');
  expect(JSON.stringify(unasked)).not.toContain('appeal');
});
