import type { Notice } from '@marquee/command-api/contract/notifications.ts';
import { displayName } from '../../components/ui/person.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { paths, profileOf } from '../../lib/paths.ts';

const what: Readonly<Record<Notice['kind'], (title: string) => string>> = {
  followed: () => 'followed you',
  followRequested: () => 'asked to follow you',
  followAccepted: () => 'accepted your request to follow',
  liked: () => 'liked your post',
  likedComment: () => 'liked your comment',
  commented: () => 'commented on your post',
  replied: () => 'replied to your comment',
  tipped: (sum) => `tipped you ${formatMoney(sum)}`,
  ticketReceived: (title) => `gave you a ticket to ${title}`,
  showAnnounced: (title) => `announced ${title}`,
  showLive: (title) => `is live: ${title}`,
  showMoved: (title) => `moved ${title} to another time`,
  showCancelled: (title) => `cancelled ${title}`,
};

/** Who did it: `Ada`, `Ada and Bo`, `Ada, Bo and 12 others`; `Somebody` where they are named to nobody any more. */
export function namesOf({ people, others }: Pick<Notice, 'people' | 'others'>): string {
  const names = people.map(displayName).filter(Boolean);
  const shown = others > 0 ? names.slice(0, 1) : names;
  const more = others + names.length - shown.length;
  const all = more > 0 ? [...shown, `${formatCount(more)} ${more === 1 ? 'other' : 'others'}`] : shown;
  if (all.length < 2) return all[0] ?? 'Somebody';
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** What happened, behind the names of who did it. */
export function deedOf({ kind, title }: Pick<Notice, 'kind' | 'title'>): string {
  return what[kind](title ?? 'a show');
}

/** Where one goes from a line. */
export function addressOf({ kind, subjectId, people }: Notice): string {
  switch (kind) {
    case 'followRequested':
      return paths.account;
    case 'followed':
    case 'followAccepted':
      return profileOf(people[0]?.id ?? subjectId);
    case 'liked':
    case 'likedComment':
    case 'commented':
    case 'replied':
      return paths.social;
    case 'ticketReceived':
      return paths.tickets;
    case 'tipped':
      return paths.profile;
    case 'showAnnounced':
    case 'showLive':
    case 'showMoved':
    case 'showCancelled':
      return paths.liveShows;
  }
}
