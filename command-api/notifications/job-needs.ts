import { getsMail, type NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { noticeChoice, whoHearsByMail } from '@marquee/projections/notifications/notice-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import { lookerOf } from '../social/looker.ts';
import { countSeen } from './notice-views.ts';
import { lineModels } from './routes.ts';

/** Whether somebody gets mails of a kind, by what they chose. What they chose a moment ago may count for the next mail only. */
export function mailChoice({ storage }: Pick<JobParts, 'storage'>) {
  return async (person: string, kind: NoticeKind): Promise<boolean> =>
    getsMail(kind, await noticeChoice(storage.pool, person, kind, 'mail'));
}

/** What mails about what others do need: they tell what the page would, as things stand when they are written. */
export function notificationNeeds(parts: JobParts): Needs<ContextWork>['notifications'] {
  const { config, jobs, storage } = parts;
  const { log, personalData, pool: database } = storage;
  const reached = reaching(storage);
  return {
    log,
    personalData,
    jobs,
    getsMail: mailChoice(parts),
    async isStillTold({ person, kind, subject, day }) {
      await reached(lineModels);
      const line = { notice: subject, kind, subject, day, last_at: `${day}T00:00:00.000Z` };
      const looker = await lookerOf({ database, personalData }, person);
      return (await countSeen({ database }, looker, [line])) > 0;
    },
    whoHearsByMail: (channel, kind, after, limit) => whoHearsByMail(database, channel, kind, after, limit),
    notificationsPage: `${config.publicUrl}/notifications`,
  };
}
