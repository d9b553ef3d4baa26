import { mailRuleOf, type NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { noticeIdOf } from '@marquee/domain/notifications/told.ts';
import { readProfile } from '../accounts/people.ts';
import { texts } from '../mail/letter.ts';
import type { LetterKind } from '../mail/letter-kind.ts';
import type { MailedNotice, NotificationDeps } from './deps.ts';

/** What such a mail says. It names nobody and quotes nothing: who may see what is asked when the page is read. */
const words: Partial<Readonly<Record<NoticeKind, string>>> = {
  followed: 'Somebody follows you',
  followRequested: 'Somebody asks to follow you',
  followAccepted: 'You may follow somebody whom you asked',
  kidRequested: 'Your kid’s account has a request that waits for you',
  commented: 'Somebody commented on your post',
  replied: 'Somebody replied to your comment',
  groupInvited: 'You are invited to a group',
  groupRequested: 'Somebody asks to join your group',
  groupAccepted: 'A group has let you in',
  groupRole: 'You have a new role in a group',
  groupDeleted: 'A group that you are in was deleted',
  mentioned: 'Somebody mentioned you',
  shared: 'Somebody shared your post',
  tipped: 'Somebody tipped you',
  reportAnswered: 'We have looked at what you reported',
  accountSeen: 'Our staff looked at your account as you see it',
  artRoyalty: 'You have a share of a sale of art',
  artGiven: 'Somebody gave you art',
  splitProposed: 'Somebody proposes a share of a track to you',
  splitDeclined: 'Somebody said no to a share of your track',
  splitInForce: 'A split that you are part of is in force',
  splitLeft: 'Somebody left a split of your track',
  placementAccepted: 'Your music is on a platform that you submitted it to',
  placementRejected: 'A platform did not take music of yours',
  posted: 'There is a new post where you have a bell on',
  showLive: 'A show is live where you have a bell on',
};

/** What is said besides, of what nobody may wonder about until they are on the page. */
const besides: Partial<Readonly<Record<NoticeKind, string>>> = {
  accountSeen: 'Nothing could be changed. When it was and why is under Account, Who looked.',
};

/** What its button leads to, where that is not the list of notices. */
const pages: Partial<Readonly<Record<NoticeKind, string>>> = { accountSeen: '/account#who-looked' };

const sameDay = 'What else happens to the same today is told you in the app alone.';

/** Kinds that this letter can speak of: the others have letters of their own, or none. */
export const spokenOf: ReadonlySet<NoticeKind> = new Set(Object.keys(words) as NoticeKind[]);

function pageOf({ notificationsPage }: NotificationDeps, kind: NoticeKind): string {
  const page = pages[kind];
  return page === undefined ? notificationsPage : new URL(page, notificationsPage).href;
}

/** That something happened, once for all that happens to one thing in a day. */
const notice: LetterKind<NotificationDeps, MailedNotice> = {
  about: (told) => noticeIdOf(told, told.day),
  async compose(deps, told) {
    const said = words[told.kind];
    if (!said || !(await deps.isStillTold(told))) return [];
    const profile = await readProfile(deps, told.person);
    if (!profile) return [];
    const why =
      mailRuleOf(told.kind) === 'always'
        ? 'because it is about your account'
        : 'because you chose to hear of this by mail. You choose under Account, Notifications';
    const letter = {
      ...{ subject: said, title: said, preview: 'See what it is on Marquee.' },
      blocks: [
        ...texts([`${said}.`, besides[told.kind], sameDay].filter(Boolean).join(' ')),
        { kind: 'button', label: 'See it', url: pageOf(deps, told.kind) } as const,
      ],
      footer: [`Sent by Marquee to the address of your account, ${why}.`],
    };
    return [{ person: told.person, to: profile.email, letter }];
  },
};

/** What people are told by mail because they want to be, or have to be. */
export const notificationLetters = { notice };
