import type { Shared } from '../kit/work.ts';
import type { ActivityCall } from '../port/context.ts';
import { readShow } from '../shows/show-facts.ts';
import type { Announcement, MailedNotice, NotificationDeps } from './deps.ts';

/** People whom one window of an announcement writes to. */
const WINDOW = 1000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export type AnnouncedWindow = Announcement & { readonly after: string };

/** A post appears once; a group may come back and be deleted again, of which a day has one mail. */
const keyOf = ({ kind, subject, day }: Announcement) =>
  `announce/${kind}/${subject}${kind === 'groupDeleted' ? `/${day}` : ''}`;

/** Each may run twice with the same effect as once: a mail's key is what it tells whom. */
export function createNotificationActivities({
  jobs,
  letters,
  log,
  getsMail,
  whoHearsByMail,
}: NotificationDeps & Pick<Shared, 'letters'>) {
  const write = (told: MailedNotice, jobKey: string) =>
    jobs.startJob(...letters.job({ mail: 'notice', ...told }), { by: `job:${jobKey}` });
  /** Starts the job that writes to all with a bell on a channel, where there is anybody. */
  const announce = async (what: Announcement, { jobKey }: Pick<ActivityCall, 'jobKey'>) => {
    const [anybody] = await whoHearsByMail(what.channel, what.kind, FIRST, 1);
    if (anybody) await jobs.startJob('announce', keyOf(what), what, { by: `job:${jobKey}` });
    return {};
  };
  return {
    /** Has a mail written of something, if its reader wants one. */
    async mailNotice(told: MailedNotice, { jobKey }: Pick<ActivityCall, 'jobKey'>) {
      if (await getsMail(told.person, told.kind)) await write(told, jobKey);
      return {};
    },
    announce: (what: Announcement, call: Pick<ActivityCall, 'jobKey'>) => announce(what, call),
    /** The same of a show that went live, in its owner's channel. */
    async announceShow(
      { show, day }: { readonly show: string; readonly day: string },
      call: Pick<ActivityCall, 'jobKey'>,
    ) {
      const owner = (await readShow(log, show))?.owner;
      return owner ? announce({ kind: 'showLive', channel: owner, subject: show, day }, call) : {};
    },
    /** Has mails written to the next so many; answers how many, and behind whom it goes on, null at the end. */
    async announceWindow({ after, channel, ...told }: AnnouncedWindow, { jobKey }: Pick<ActivityCall, 'jobKey'>) {
      const people = await whoHearsByMail(channel, told.kind, after || FIRST, WINDOW);
      for (const person of people) await write({ person, ...told }, jobKey);
      return { told: people.length, next: people.length < WINDOW ? null : (people.at(-1) ?? null) };
    },
  };
}

export type NotificationActivities = ReturnType<typeof createNotificationActivities>;
