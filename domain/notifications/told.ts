import { followingEvents } from '../accounts/follow/events.ts';
import { possessionEvents } from '../art/possession/events.ts';
import { saleEvents } from '../art/sale/events.ts';
import { placementEvents } from '../distribution/placement/events.ts';
import type { EventOf, RecordedEvent } from '../kernel/event.ts';
import { derivedId } from '../kernel/ids.ts';
import type { Split } from '../kernel/schemas.ts';
import { keyOf } from '../kernel/stream-name.ts';
import { caseEvents } from '../moderation/case/events.ts';
import { splitEvents } from '../music/split/events.ts';
import { accessEvents, SEEN_AS } from '../operations/access/events.ts';
import { ESCROW } from '../payments/payable/lines.ts';
import { tipEvents } from '../payments/tip/events.ts';
import { commentEvents } from '../social/comment/events.ts';
import { groupEvents } from '../social/group/events.ts';
import { likeEvents } from '../social/like/events.ts';
import { membershipEvents } from '../social/membership/events.ts';
import { publicationEvents } from '../social/publication/events.ts';
import { orderEvents } from '../ticketing/order/events.ts';
import type { NoticeKind } from './kinds.ts';

/** Events of which whom they concern is told for themselves, by name. */
export const tellingEvents = {
  PersonFollowed: followingEvents.PersonFollowed,
  FollowRequested: followingEvents.FollowRequested,
  CommentAdded: commentEvents.CommentAdded,
  PublicationCreated: publicationEvents.PublicationCreated,
  TicketTransferred: orderEvents.TicketTransferred,
  TipReceived: tipEvents.TipReceived,
  JoinRequested: membershipEvents.JoinRequested,
  MemberInvited: membershipEvents.MemberInvited,
  MemberJoined: membershipEvents.MemberJoined,
  GroupRoleGranted: groupEvents.GroupRoleGranted,
  GroupTransferred: groupEvents.GroupTransferred,
  SaleCompleted: saleEvents.SaleCompleted,
  ReturnAsked: saleEvents.ReturnAsked,
  ArtGiven: possessionEvents.ArtGiven,
  CaseDecided: caseEvents.CaseDecided,
  OwnerTold: caseEvents.OwnerTold,
  ReportersTold: caseEvents.ReportersTold,
  ClaimantsTold: caseEvents.ClaimantsTold,
  PersonalDataRevealed: accessEvents.PersonalDataRevealed,
  TakedownWithdrawn: caseEvents.TakedownWithdrawn,
  SplitProposed: splitEvents.SplitProposed,
  SplitDeclined: splitEvents.SplitDeclined,
  SplitInForce: splitEvents.SplitInForce,
  SplitLeft: splitEvents.SplitLeft,
  SubmissionAccepted: placementEvents.SubmissionAccepted,
  SubmissionRejected: placementEvents.SubmissionRejected,
  ...likeEvents,
} as const;
type TellingOf<E> = E extends { readonly type: infer T extends string; readonly data: infer D }
  ? RecordedEvent<T, D>
  : never;
/** One of them, as the log has it. */
export type Telling = TellingOf<EventOf<typeof tellingEvents>>;

/** Whom something is told, as what, and about what. */
export interface Told {
  readonly person: string;
  readonly kind: NoticeKind;
  readonly subject: string;
}

/** When it happened (ISO 8601): what was brought over says so itself. */
export function instantOf({ type, data, meta }: Telling): string {
  return type === 'CommentAdded' ? data.at : meta.recordedAt;
}

/** Who is told of an event, and as what; nobody is told of what they do themselves. */
export function told(event: Telling): readonly Told[] {
  const { type, data, meta } = event;
  switch (type) {
    case 'PersonFollowed': {
      const { follower, followee } = data;
      // who was asked says yes themselves
      return meta.actor === followee
        ? [{ person: follower, kind: 'followAccepted', subject: followee }]
        : [{ person: followee, kind: 'followed', subject: followee }];
    }
    case 'FollowRequested':
      if (!data.guardians) return [{ person: data.followee, kind: 'followRequested', subject: data.followee }];
      // while a parent has to agree as well, the parent answers first; what is left of a request that one of several has answered is no news
      return meta.actor === data.follower
        ? data.guardians.map((person) => ({ person, kind: 'kidRequested' as const, subject: person }))
        : [];
    case 'LikesSet':
      return data.entries
        .filter(({ kind, person, owner, on }) => on && person !== owner && ['post', 'reel', 'comment'].includes(kind))
        .map(({ kind, id, owner }) => ({
          person: owner,
          kind: kind === 'comment' ? ('likedComment' as const) : ('liked' as const),
          subject: id,
        }));
    case 'CommentAdded': {
      const { author, owner, answered, parent, subject } = data;
      const words = keyOf(event.stream);
      const replied = answered !== undefined && parent !== undefined && answered !== author;
      return [
        ...(replied ? [{ person: answered, kind: 'replied' as const, subject: parent }] : []),
        // the author of the post whom somebody answers is told of that alone
        ...(owner !== author && owner !== answered && parent === undefined
          ? [{ person: owner, kind: 'commented' as const, subject: subject.id }]
          : []),
        // whom the words are for anyway is told of that alone
        ...(data.mentions ?? [])
          .filter((person) => person !== answered && !(person === owner && parent === undefined))
          .map((person) => ({ person, kind: 'mentioned' as const, subject: words })),
      ];
    }
    case 'PublicationCreated': {
      const { author, of, mentions = [] } = data;
      const owner = of && of.owner !== author ? of.owner : undefined;
      return [
        ...(of && owner ? [{ person: owner, kind: 'shared' as const, subject: of.id }] : []),
        ...mentions
          .filter((person) => person !== owner)
          .map((person) => ({ person, kind: 'mentioned' as const, subject: keyOf(event.stream) })),
      ];
    }
    case 'CaseDecided':
      return data.outcome === 'dismiss' ? [] : [{ person: data.owner, kind: 'decisionMade', subject: data.decision }];
    case 'OwnerTold':
      return [{ person: data.owner, kind: 'decisionAnswered', subject: data.decision }];
    case 'ReportersTold':
      return data.reporters.map((person) => ({ person, kind: 'reportAnswered' as const, subject: data.decision }));
    case 'ClaimantsTold':
      return data.claimants.map((person) => ({ person, kind: 'reportAnswered' as const, subject: data.decision }));
    case 'PersonalDataRevealed':
      // a look at all that they see; what else staff open is on the account page alone
      return data.fields.includes(SEEN_AS) ? [{ person: data.person, kind: 'accountSeen', subject: data.person }] : [];
    case 'TakedownWithdrawn':
      return [{ person: data.owner, kind: 'claimWithdrawn', subject: keyOf(event.stream) }];
    case 'TicketTransferred':
      return [{ person: data.to, kind: 'ticketReceived', subject: keyOf(event.stream) }];
    case 'JoinRequested':
      return data.told.map((person) => ({ person, kind: 'groupRequested' as const, subject: data.group }));
    case 'MemberInvited':
      return [{ person: data.person, kind: 'groupInvited', subject: data.group }];
    case 'MemberJoined':
      return data.by === undefined ? [] : [{ person: data.person, kind: 'groupAccepted', subject: data.group }];
    case 'GroupRoleGranted':
      return [{ person: data.person, kind: 'groupRole', subject: keyOf(event.stream) }];
    case 'GroupTransferred':
      return [{ person: data.to, kind: 'groupRole', subject: keyOf(event.stream) }];
    case 'TipReceived':
      return payeesIn(data.split).map((person) => ({ person, kind: 'tipped' as const, subject: person }));
    case 'SaleCompleted': {
      const { buyer, seller, item, split } = data;
      const others = payeesIn(split).filter((person) => person !== seller && person !== buyer);
      return [
        { person: buyer, kind: 'artBought', subject: item.id },
        { person: seller, kind: 'artSold', subject: item.id },
        ...others.map((person) => ({ person, kind: 'artRoyalty' as const, subject: item.id })),
      ];
    }
    case 'ReturnAsked':
      return [{ person: data.seller, kind: 'artReturnAsked', subject: data.item.id }];
    case 'ArtGiven':
      return [{ person: data.to, kind: 'artGiven', subject: keyOf(event.stream) }];
    case 'SplitProposed':
      return [...data.parties.map(({ party }) => party), ...data.leaving]
        .filter((person) => person !== data.owner)
        .map((person) => ({ person, kind: 'splitProposed' as const, subject: keyOf(event.stream) }));
    case 'SplitInForce':
      // whose yes was the last one knows
      return [...new Set([data.owner, ...data.parties.map(({ party }) => party)])]
        .filter((person) => person !== meta.actor)
        .map((person) => ({ person, kind: 'splitInForce' as const, subject: keyOf(event.stream) }));
    case 'SplitDeclined':
      return [{ person: data.owner, kind: 'splitDeclined', subject: keyOf(event.stream) }];
    case 'SplitLeft':
      return [{ person: data.owner, kind: 'splitLeft', subject: keyOf(event.stream) }];
    case 'SubmissionAccepted':
      return [{ person: data.owner, kind: 'placementAccepted', subject: keyOf(event.stream) }];
    case 'SubmissionRejected':
      return [{ person: data.owner, kind: 'placementRejected', subject: keyOf(event.stream) }];
  }
}

/** Whose escrow the lines of a sale go to: the event of a tip names its recipient there alone. */
function payeesIn(split: Split): readonly string[] {
  return split.filter(({ account }) => account === ESCROW).map(({ sub }) => sub.slice(0, sub.indexOf('/')));
}

/** The one line, and the one mail, for all that happens to one thing on a UTC day (`YYYY-MM-DD`). */
export function noticeIdOf({ person, kind, subject }: Told, day: string): string {
  return derivedId(person, kind, subject, day);
}
