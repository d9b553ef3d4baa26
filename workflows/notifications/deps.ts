import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { ProfileDeps } from '../accounts/people.ts';
import type { JobStarter } from '../port/engine.ts';

/** Whom a mail would tell what; `day` is the UTC day (`YYYY-MM-DD`) that the line in the app is of. */
export type MailedNotice = {
  readonly person: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly day: string;
};

/** A post, or a show that went live, in a channel that some have a bell on; or the end of a group, told in that group. */
export type Announcement = Omit<MailedNotice, 'person'> & { readonly channel: string };

/** What the work of notifications needs of the platform. */
export interface NotificationDeps extends ProfileDeps {
  readonly jobs: Pick<JobStarter, 'startJob'>;
  /** Whether somebody gets mails of this kind, by what they chose. */
  readonly getsMail: (person: string, kind: NoticeKind) => Promise<boolean>;
  /** Whether they may be told it as things stand: neither taken back nor by somebody whom they have blocked or muted. */
  readonly isStillTold: (notice: MailedNotice) => Promise<boolean>;
  /** Who has a bell on a channel, or is in the group that is deleted, and gets mails of this kind, by id behind `after`; at most `limit`. */
  readonly whoHearsByMail: (
    channel: string,
    kind: NoticeKind,
    after: string,
    limit: number,
  ) => Promise<readonly string[]>;
  readonly notificationsPage: string;
}
