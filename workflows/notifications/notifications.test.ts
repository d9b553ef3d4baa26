import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { mailRuleOf, type NoticeKind, noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { commentEvents } from '@marquee/domain/social/comment/events.ts';
import { publicationEvents } from '@marquee/domain/social/publication/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { Mail } from '@marquee/infra/mail/port.ts';
import { expect, test } from 'vitest';
import { licensingLetters } from '../licensing/letters.ts';
import { type Addressed, letterJob, type MailInput } from '../mail/letter-kind.ts';
import { createMailActivities } from '../mail/send-mail.ts';
import { migrationLetters } from '../migration/letters.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { inlineTypesetter } from '../typesetting/testing/inline.ts';
import { createNotificationActivities } from './activities.ts';
import { announce } from './announce-definition.ts';
import { notificationLetters, spokenOf } from './letters.ts';
import { groupEnds, noticeMails, postAnnouncements } from './reactors.ts';

const [person, other, post, comment] = [id(1), id(2), id(3), id(4)];
const day = '2026-11-22';
const call = { jobKey: 'event/7' };

/** The activities, with who chose mails, and the jobs that they start by key. */
function working({ wants = (_: string): boolean => false, ringing = [] as string[] } = {}) {
  const jobs: string[] = [];
  const activities = createNotificationActivities({
    log: memoryEventStore(),
    personalData: { open: async () => undefined },
    jobs: { startJob: async (_kind, key) => void (jobs.includes(key) || jobs.push(key)) },
    letters: {
      job: (input) => letterJob(notificationLetters, input as never),
      compose: async () => [],
      noticeOf: () => undefined,
    },
    getsMail: async (of) => wants(of),
    isStillTold: async () => true,
    whoHearsByMail: async (_channel, _kind, after, limit) => ringing.filter((of) => of > after).slice(0, limit),
    notificationsPage: 'https://marquee.example/notifications',
  });
  return { activities, jobs };
}

const recorded = (type: string, version: number, stream: string, data: object) =>
  ({
    id: id(9),
    type,
    version,
    stream,
    data,
    meta: { recordedAt: `${day}T20:00:00.000Z`, actor: other },
  }) as unknown as RecordedEvent;

const said = recorded('CommentAdded', commentEvents.CommentAdded.version, `comment-${comment}`, {
  ...{ subject: { kind: 'post', id: post }, owner: person, author: other, at: `${day}T20:00:00.000Z` },
  ...{ body: { person: other, item: id(5), sealed: 'words' }, mentions: [] },
});

test('each parent who has to answer for a kid is mailed of it, unless they chose not to', () => {
  const asked = { follower: other, followee: post, awaits: ['guardian'], guardians: [person, comment] };
  const mailed = (parent: string) => ({
    ...{ kind: 'activity', name: 'mailNotice' },
    input: { person: parent, kind: 'kidRequested', subject: parent, day },
  });
  const effects = noticeMails.react(recorded('FollowRequested', 2, `follow-${id(6)}`, asked));
  expect(effects).toEqual([mailed(person), mailed(comment)]);
  expect(mailRuleOf('kidRequested')).toBe('on');
});

test('what is told in the app is told by mail to who chose so, once for all of a day, however often it comes', async () => {
  const [effect] = noticeMails.react(said);
  expect(effect).toEqual({
    ...{ kind: 'activity', name: 'mailNotice' },
    input: { person, kind: 'commented', subject: post, day },
  });
  const told = { person, kind: 'commented', subject: post, day } as const;
  const { activities, jobs } = working({ wants: (of) => of === person });
  await activities.mailNotice(told, call);
  await activities.mailNotice(told, call);
  await activities.mailNotice({ ...told, person: other }, call);
  expect(jobs).toEqual([expect.stringMatching(/^mail\/notice\//)]);
});

test('no mail is written of likes, whoever asks', () => {
  expect(noticeMails.events).not.toContain('LikesSet');
  for (const kind of noticeKinds) if (mailRuleOf(kind) === 'off') expect([...spokenOf]).toContain(kind);
});

test('a post starts an announcement where somebody has a bell and wants mails, and it reaches each of them', async () => {
  const created = recorded('PublicationCreated', publicationEvents.PublicationCreated.version, `post-${post}`, {
    ...{ author: other, channel: { kind: 'person', id: other }, postType: 'post', exclusive: false, price: 0 },
    ...{ body: { person: other, item: id(5), sealed: 'words' }, audience: 'public', permanentHosting: false },
    ...{ aiProcessed: false, rokuSupport: false, instagramCopyright: false },
  });
  const what = { kind: 'posted', channel: other, subject: post, day } as const;
  expect(postAnnouncements.react(created)).toEqual([{ kind: 'activity', name: 'announce', input: what }]);
  const silent = working();
  await silent.activities.announce(what, call);
  expect(silent.jobs).toEqual([]);
  const crowd = Array.from({ length: 2001 }, (_, n) => id(n + 100)).toSorted();
  const { activities, jobs } = working({ ringing: crowd });
  await activities.announce(what, call);
  expect(jobs).toEqual([`announce/posted/${post}`]);
  const story = await runDefinition(announce, { input: what, activities });
  expect(story.end).toEqual({ state: 'done', output: 2001 });
  expect(new Set(jobs).size).toBe(2002);
});

test('SO152: the end of a group is announced in it, once for each day on which it is deleted', async () => {
  const group = id(8);
  const deleted = recorded('ContentDeleted', 1, `group-${group}`, { by: other, eraseAt: `${day}T20:00:00.000Z` });
  const what = { kind: 'groupDeleted', channel: group, subject: group, day } as const;
  expect(groupEnds.react(deleted)).toEqual([{ kind: 'activity', name: 'announce', input: what }]);
  expect(groupEnds.react({ ...deleted, stream: `post-${post}` })).toEqual([]);
  const { activities, jobs } = working({ ringing: [person] });
  for (const on of [day, day, '2026-11-23']) await activities.announce({ ...what, day: on }, call);
  expect(jobs).toEqual([`announce/groupDeleted/${group}/${day}`, `announce/groupDeleted/${group}/2026-11-23`]);
});

test('a mail says nothing of what is no longer told, and nothing to who has left', async () => {
  const deps = { ...working(), log: memoryEventStore(), personalData: { open: async () => undefined } };
  const compose = (isStillTold: boolean) =>
    notificationLetters.notice.compose(
      {
        ...(deps as never as Parameters<typeof notificationLetters.notice.compose>[0]),
        isStillTold: async () => isStillTold,
      },
      { person, kind: 'mentioned', subject: comment, day },
    );
  expect([await compose(false), await compose(true)]).toEqual([[], []]);
});

test('whom staff saw the platform as is mailed so whatever they chose, with where they read why', async () => {
  const data = { operator: other, about: `person-${person}`, reason: 'Her feed is empty.', person };
  const opened = (...fields: string[]) =>
    noticeMails.react(recorded('PersonalDataRevealed', 1, `access-${id(6)}`, { ...data, fields }));
  const told = { person, kind: 'accountSeen', subject: person, day } as const;
  expect(opened('account')).toEqual([{ kind: 'activity', name: 'mailNotice', input: told }]);
  expect(opened('profile')).toEqual([]);
  expect(mailRuleOf('accountSeen')).toBe('always');

  const log = memoryEventStore();
  const profile = { person, sealed: 'words' };
  await log.append(`person-${person}`, -1, [
    recorded('AccountRegistered', 1, `person-${person}`, { userType: 'fan', profile }),
  ]);
  const personalData = { open: async () => ({ email: 'wanda@people.test' }) };
  const deps = { log, personalData, isStillTold: async () => true, notificationsPage: 'https://marquee.example/n' };
  const [mail] = await notificationLetters.notice.compose(deps as never, told);
  expect(mail).toMatchObject({ person, to: 'wanda@people.test' });
  const words = JSON.stringify(mail?.letter);
  expect(words).toContain('Our staff looked at your account as you see it. Nothing could be changed.');
  expect(words).not.toContain('because you chose');
  expect(words).toContain('https://marquee.example/account#who-looked');
});

test('a letter that its reader may choose goes to those alone who want it', async () => {
  const sent: Mail[] = [];
  const letter = { subject: 'An offer', title: 'An offer', preview: '', blocks: [], footer: [] };
  const addressed: Addressed[] = [person, other].map((of) => ({ person: of, to: `${of}@example.test`, letter }));
  const mailer = {
    kind: 'outbox',
    send: async (mail: Mail) => void sent.push(mail),
    purge: async () => {},
    close: async () => {},
  } as const;
  const send = (notice: NoticeKind | undefined) =>
    createMailActivities({
      ...{ mailer, typesetter: inlineTypesetter, spareTime: async () => {} },
      getsMail: async (of) => of === other,
      letters: {
        job: (input: MailInput) => ['mail', 'mail/x/7', input],
        compose: async () => addressed,
        noticeOf: () => notice,
      },
    }).sendMail({ mail: 'x' });
  expect(await send('licenceOffered')).toEqual({ sent: 1 });
  expect(sent.map((mail) => mail.person)).toEqual([other]);
  expect(await send(undefined)).toEqual({ sent: 2 });
});

test('the letters of licences and migrations honour the choice, but for those about money and logins', () => {
  const choices = Object.entries({ ...licensingLetters, ...migrationLetters }).flatMap(([name, kind]) =>
    'notice' in kind && kind.notice ? [[name, kind.notice]] : [],
  );
  expect(Object.fromEntries(choices)).toEqual({
    licenceRequested: 'licenceRequested',
    licenceOffered: 'licenceOffered',
    licenceDeclined: 'licenceDeclined',
    licenceWithdrawn: 'licenceEnded',
    licenceLapsed: 'licenceEnded',
    migrationDone: 'migrationDone',
    migrationFailed: 'migrationFailed',
    migrationStuck: 'migrationNeedsYou',
  });
});
