import type { Notice } from '@marquee/command-api/contract/notifications.ts';
import { displayName } from '../../components/ui/person.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import {
  artAddress,
  collaborateAddress,
  groupAddress,
  paths,
  postAddress,
  profileOf,
  reelAddress,
} from '../../lib/paths.ts';
import { subjectAddress } from '../../lib/subject-address.ts';

const what: Readonly<Record<Notice['kind'], (title: string) => string>> = {
  followed: () => 'followed you',
  followRequested: () => 'asked to follow you',
  followAccepted: () => 'accepted your request to follow',
  kidRequested: () => 'asked to follow, and you answer as the parent',
  liked: () => 'liked your post',
  likedComment: () => 'liked your comment',
  commented: () => 'commented on your post',
  replied: () => 'replied to your comment',
  groupInvited: (name) => `invited you to ${name}`,
  groupRequested: (name) => `asked to join ${name}`,
  groupAccepted: (name) => `let you in to ${name}`,
  groupRole: (name) => `You have a new role in ${name}`,
  groupDeleted: (name) => `${name} was deleted by its owner, who can bring it back for 30 days`,
  mentioned: () => 'mentioned you',
  shared: () => 'shared your post',
  tipped: (sum) => `tipped you ${formatMoney(sum)}`,
  decisionMade: (title) => `decided about your ${things[title] ?? title}`,
  decisionAnswered: (title) => `looked again at what was decided about your ${things[title] ?? title}`,
  reportAnswered: (title) =>
    title === 'acted'
      ? 'looked at what you reported, and acted on it'
      : 'looked at what you reported, and left it as it is',
  accountSeen: () => 'looked at your account as you see it, and says why',
  claimWithdrawn: (title) => `A claim to your ${things[title] ?? title} is withdrawn: it hides nothing any more`,
  ticketReceived: (title) => `gave you a ticket to ${title}`,
  artBought: (title) => `You bought ${title}`,
  artSold: (title) => `You sold ${title}`,
  artRoyalty: (title) => `You have a share of the sale of ${title}`,
  artReturnAsked: (title) => `The buyer of ${title} asks you to take it back`,
  artGiven: (title) => `You were given ${title}`,
  licenceRequested: (title) => `A music supervisor asks to license ${title}`,
  licenceOffered: (title) => `You have an offer for ${title}`,
  licenceAccepted: (title) => `Your offer for ${title} is accepted`,
  licenceDeclined: (title) => `Your request for ${title} was declined`,
  licenceExpiring: (title) => `Time for ${title} is nearly up`,
  licenceEnded: (title) => `The request or licence for ${title} has ended`,
  licenceIssued: (title) => `The licence for ${title} is issued`,
  migrationNeedsYou: (platform) => `Your migration from ${platform} needs you`,
  migrationDone: (platform) => `Your music from ${platform} is here`,
  migrationFailed: (platform) => `Your migration from ${platform} failed`,
  trackFailed: (title) => `${capital(title)} could not be processed`,
  trackMastered: (title) => `The master of ${title} is ready`,
  masteringFailed: (title) => `${capital(title)} could not be mastered`,
  renewalFailed: (product) => `Your payment for ${products[product] ?? product} did not go through`,
  subscriptionEnded: (product) => `${capital(products[product] ?? product)} has ended`,
  placementAccepted: (title) => `${capital(title)} is on a platform that you submitted it to`,
  placementRejected: (title) => `A platform did not take ${title}`,
  posted: () => 'has a new post',
  splitProposed: (title) => `proposed a split of ${title} to you`,
  splitDeclined: (title) => `said no to your split of ${title}`,
  splitInForce: (title) => `The split of ${title} is in force`,
  splitLeft: (title) => `Somebody left the split of ${title}: their share is yours`,
  showAnnounced: (title) => `announced ${title}`,
  showLive: (title) => `is live: ${title}`,
  showMoved: (title) => `changed time or place of ${title}`,
  showCancelled: (title) => `cancelled ${title}`,
};

/** What is said otherwise where it happened to a reel. */
const toReels: Partial<Readonly<Record<Notice['kind'], string>>> = {
  liked: 'liked your reel',
  commented: 'commented on your reel',
  posted: 'has a new reel',
};

/** What is told without a name: it is the reader whom it is about. */
const aboutOneself =
  /^(art|licence|migration|placement|groupRole|groupDeleted|track|mastering|renewalFailed|subscriptionEnded|splitInForce|splitLeft|claimWithdrawn)/;

/** What the platform itself did, whoever of its staff. */
const byMarquee: ReadonlySet<string> = new Set(['decisionMade', 'decisionAnswered', 'reportAnswered', 'accountSeen']);

/** What somebody subscribes to, within a sentence. */
const products: Readonly<Record<string, string>> = {
  premium: 'Premium',
  director: 'the director subscription',
  studio: 'the studio subscription',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a decision may be about, as its owner calls it. */
const things: Readonly<Record<string, string>> = { person: 'account', art: 'piece', artcollection: 'collection' };

/** Who did it: `Ada`, `Ada and Bo`, `Ada, Bo and 12 others`; `Somebody` where they are named to nobody any more. */
export function namesOf({ kind, people, others }: Pick<Notice, 'kind' | 'people' | 'others'>): string {
  if (aboutOneself.test(kind)) return '';
  if (byMarquee.has(kind)) return 'Marquee';
  const names = people.map(displayName).filter(Boolean);
  const shown = others > 0 ? names.slice(0, 1) : names;
  const more = others + names.length - shown.length;
  const all = more > 0 ? [...shown, `${formatCount(more)} ${more === 1 ? 'other' : 'others'}`] : shown;
  if (all.length < 2) return all[0] ?? 'Somebody';
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** What happened, behind the names of who did it. */
export function deedOf({ kind, title, isReel }: Pick<Notice, 'kind' | 'title' | 'isReel'>): string {
  const ofReel = isReel ? toReels[kind] : undefined;
  if (ofReel) return ofReel;
  return what[kind](title ?? untitled(kind));
}

/** What something is called that has no name here. */
function untitled(kind: Notice['kind']): string {
  if (kind.startsWith('art')) return 'a piece';
  return /^(licence|split|placement|track|mastering)/.test(kind) ? 'a track' : 'a show';
}

/** Where one goes from a line: exactly to what it is about. */
export function addressOf({ kind, subjectId, title, isReel, people }: Notice): string {
  switch (kind) {
    case 'followRequested':
    case 'kidRequested':
      return paths.account;
    case 'accountSeen':
      return `${paths.account}#who-looked`;
    case 'decisionMade':
    case 'decisionAnswered':
    case 'reportAnswered':
      return paths.decisions;
    case 'claimWithdrawn':
      return subjectAddress(title ?? '', subjectId) ?? paths.notifications;
    case 'followed':
    case 'followAccepted':
      return profileOf(people[0]?.id ?? subjectId);
    case 'liked':
    case 'likedComment':
    case 'commented':
    case 'replied':
    case 'mentioned':
    case 'shared':
    case 'posted':
      return isReel ? reelAddress(subjectId) : postAddress(subjectId);
    case 'groupInvited':
    case 'groupRequested':
    case 'groupAccepted':
    case 'groupRole':
      return groupAddress(subjectId);
    case 'groupDeleted':
      return `${paths.groups}?list=mine`;
    case 'artBought':
    case 'artGiven':
    case 'artRoyalty':
      return artAddress(subjectId);
    case 'artSold':
    case 'artReturnAsked':
      return `${paths.artGallery}?tab=sales`;
    case 'splitProposed':
    case 'splitDeclined':
    case 'splitInForce':
    case 'splitLeft':
      return collaborateAddress;
    case 'ticketReceived':
      return paths.tickets;
    case 'tipped':
      return paths.profile;
    case 'licenceRequested':
    case 'licenceOffered':
    case 'licenceAccepted':
    case 'licenceDeclined':
    case 'licenceExpiring':
    case 'licenceEnded':
    case 'licenceIssued':
      return `${paths.licence}?id=${subjectId}`;
    case 'migrationNeedsYou':
    case 'migrationDone':
    case 'migrationFailed':
      return paths.migration;
    case 'placementAccepted':
    case 'placementRejected':
      return paths.distribution;
    case 'trackFailed':
    case 'trackMastered':
    case 'masteringFailed':
      return `${paths.track}?id=${subjectId}`;
    case 'renewalFailed':
    case 'subscriptionEnded':
      return paths.subscribe;
    case 'showAnnounced':
    case 'showLive':
      return `${paths.liveShows}?show=${subjectId}`;
    // whom it is told has a ticket: the page of tickets says what is new of it
    case 'showMoved':
    case 'showCancelled':
      return paths.tickets;
  }
}
