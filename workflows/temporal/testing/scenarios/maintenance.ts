import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { erasure } from '../../../accounts/erasure-definition.ts';
import { dataExport } from '../../../accounts/export-definition.ts';
import { leaving } from '../../../accounts/leaving-definition.ts';
import { mail } from '../../../mail/mail-definition.ts';
import { moderationSweeper } from '../../../moderation/moderation-sweeper-definition.ts';
import { announce } from '../../../notifications/announce-definition.ts';
import { nightWatch } from '../../../operations/night-watch-definition.ts';
import { rebuild } from '../../../operations/rebuild-definition.ts';
import { verification } from '../../../operations/verification-definition.ts';
import { earningsSweeper } from '../../../payments/earnings-sweeper-definition.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { contentSweeper } from '../../../social/content-sweeper-definition.ts';
import { holdSweeper } from '../../../ticketing/hold-sweeper-definition.ts';
import { answers, decide, nothing, type Scenario, scenario } from './scenario.ts';

const sweeping = scenario(holdSweeper, {
  name: 'hold-sweeper.at-work',
  key: 'hold-sweeper',
  input: {},
  activities: () => ({
    sweepHolds: answers(
      { swept: 1, started: 1, watched: 7 },
      new ActivityFailed('SweepRefused', 'show general: no.'),
      new ActivityFailed('SweepRefused', 'show general: no.'),
      new ActivityFailed('SweepRefused', 'show general: no.'),
      { swept: 0, started: 0, watched: 8 },
    ),
  }),
  until: { state: 'stuck', reason: 'SweepRefused: show general: no.' },
});

const sent = scenario(mail, {
  name: 'mail.sent',
  key: 'mail/confirmation/7',
  input: { mail: 'confirmation', order: '7' },
  activities: () => ({ sendMail: answers({ sent: 1 }) }),
  until: { state: 'done', output: 1 },
});

const noServer = scenario(mail, {
  name: 'mail.not-sent',
  key: 'mail/confirmation/8',
  input: { mail: 'confirmation', order: '8' },
  jumps: 2 * DAY,
  activities: () => ({ sendMail: answers<{ sent: number }>(new ActivityFailed('MailNotSent', 'no route to host')) }),
  until: { state: 'stuck', reason: 'MailNotSent: no route to host' },
});

const erased = scenario(erasure, {
  name: 'erasure.done',
  key: 'erasure/7',
  input: { person: '7' },
  activities: () => ({ forgetAccount: async () => ({}), purgeMails: async () => ({}), destroyKey: async () => ({}) }),
  until: { state: 'done' },
});

const left = scenario(leaving, {
  name: 'leaving.erased',
  key: 'leaving/7',
  input: { person: '7', request: '8', dueAt: 0 },
  activities: () => ({ endAccount: answers({ erased: true }) }),
  until: { state: 'done', output: { erased: true } },
});

const exported = scenario(dataExport, {
  name: 'export.ready',
  key: 'export/7',
  input: { export: '7', person: '8' },
  activities: () => ({ makeExport: answers({ ready: true }), startMail: nothing as never }),
  until: { state: 'done', output: 'ready' },
});

const sound = scenario(verification, {
  name: 'verification.sound',
  key: 'verification/2026-11-22',
  input: { verification: '2026-11-22' },
  activities: () => ({ verifyLog: answers({ events: 7, checks: 5 }), recordVerification: nothing }),
  until: { state: 'done', output: 'sound' },
});

const unverified = scenario(verification, {
  name: 'verification.skipped',
  key: 'verification/2026-11-23',
  input: { verification: '2026-11-23' },
  jumps: HOUR,
  activities: () => ({
    verifyLog: answers<{ events: number; checks: number }>(new ActivityFailed('Unexpected', 'no database')),
  }),
  play: decide(['skip']),
  until: { state: 'done', output: 'skipped' },
});

const ofRebuild = { readModel: 'orders', rebuild: '018f0000-0000-7000-8000-000000000007' };
const made = { outcome: 'equal' as const, rows: 12, lifted: false, skipped: 0 };

const rebuilt = scenario(rebuild, {
  name: 'rebuild.equal',
  key: 'rebuild/7',
  input: ofRebuild,
  activities: () => ({ rebuildReadModel: answers(made), recordRebuild: nothing }),
  until: { state: 'done', output: 'equal' },
});

const unbuilt = scenario(rebuild, {
  name: 'rebuild.failed',
  key: 'rebuild/8',
  input: ofRebuild,
  activities: () => ({
    rebuildReadModel: answers<typeof made>(new ActivityFailed('Unexpected', 'no such column')),
    recordRebuild: nothing,
  }),
  until: { state: 'done', output: 'failed' },
});

const nights = scenario(nightWatch, {
  name: 'night-watch.at-work',
  key: 'night-watch',
  input: {},
  jumps: 3 * DAY,
  activities: () => ({ startVerification: nothing }),
  until: { state: 'waiting' },
});

const earnings = scenario(earningsSweeper, {
  name: 'earnings-sweeper.at-work',
  key: 'earnings-sweeper',
  input: {},
  jumps: 3 * HOUR,
  activities: () => ({ accrueEarnings: async () => 1, releaseEscrows: async () => 0 }),
  until: { state: 'waiting' },
});

const content = scenario(contentSweeper, {
  name: 'content-sweeper.at-work',
  key: 'content-sweeper',
  input: {},
  jumps: 3 * HOUR,
  activities: () => ({
    eraseDueContent: answers<{ erased: number }>(
      { erased: 2 },
      new ActivityFailed('EraseRefused', 'post 7: no.'),
      new ActivityFailed('EraseRefused', 'post 7: no.'),
      new ActivityFailed('EraseRefused', 'post 7: no.'),
      { erased: 1 },
    ),
  }),
  until: { state: 'waiting' },
});

const moderating = scenario(moderationSweeper, {
  name: 'moderation-sweeper.at-work',
  key: 'moderation-sweeper',
  input: {},
  jumps: 3 * HOUR,
  activities: () => ({
    sweepModeration: answers<{ ended: number }>(
      { ended: 2 },
      new ActivityFailed('NotAllowed', 'no.'),
      new ActivityFailed('NotAllowed', 'no.'),
      new ActivityFailed('NotAllowed', 'no.'),
      { ended: 1 },
    ),
  }),
  until: { state: 'waiting' },
});

const announced = scenario(announce, {
  name: 'announce.told',
  key: 'announce/posted/7',
  input: { kind: 'posted', channel: '8', subject: '7', day: '2026-11-22' },
  activities: () => ({
    announceWindow: answers<{ told: number; next: string | null }>({ told: 1000, next: '9' }, { told: 3, next: null }),
  }),
  until: { state: 'done', output: 1003 },
});

export const maintenance: readonly Scenario[] = [
  sweeping,
  sent,
  noServer,
  erased,
  left,
  exported,
  sound,
  unverified,
  rebuilt,
  unbuilt,
  nights,
  earnings,
  content,
  moderating,
  announced,
];
