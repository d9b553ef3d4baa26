/** What a person can see of something: nothing; that it is there, for who is older or for who buys it; or all of it. */
export type Sight = 'nothing' | 'gated' | 'locked' | 'whole';

/** Who looks, with what stands between them and others. */
export interface Viewer {
  readonly person: string;
  /** A moderator or operator: sees what is hidden, and what stands between people does not concern them. */
  readonly moderates: boolean;
  /** The highest age that content may be from for them to see it; `Infinity` for who has shown to be 18. */
  readonly upTo: number;
  follows(person: string): boolean;
  /** One of the two has blocked the other. */
  isBarredFrom(person: string): boolean;
  /** Has bought it. */
  holds(item: string): boolean;
  /** Is a member of this group now; absent: of none. */
  isMemberOf?(group: string): boolean;
}

/** Something that somebody made for others, as far as it decides who sees it. */
export interface Visible {
  readonly id: string;
  readonly author: string;
  /** `deleted`: its author can still bring it back; `ended`: its time is over, and it is theirs alone. */
  readonly state: 'published' | 'ended' | 'deleted' | 'erased';
  /** By a moderator. */
  readonly hidden: boolean;
  /** From which age it is, in years, by its author's word or by a decision; 0 for everybody. */
  readonly fromAge: number;
  readonly audience: 'public' | 'followers' | 'group';
  /** Where it was made, if in a group: what is in a private one is its members', also what was there before it was private. */
  readonly group?:
    | {
        readonly id: string;
        readonly private: boolean;
        /** Deleted, erased or hidden, and with it what is in it; absent: it stands. */
        readonly gone?: boolean;
      }
    | undefined;
  /** Only for who has bought it; to everybody else of its audience it is locked. */
  readonly exclusive: boolean;
  /** The author's account is for those who follow them, whatever the item's own audience. */
  readonly authorIsPrivate: boolean;
  /** The author is erased. */
  readonly authorIsGone: boolean;
  /** The author is banned: nothing of theirs is shown. */
  readonly authorIsBanned: boolean;
}

/**
 * The one rule of who sees what (content.md section 0): every list, page, count, search, notice, socket and address of a file
 * asks it. Whatever does not say that somebody may, says that they may not.
 */
export function canSee(viewer: Viewer, item: Visible): Sight {
  if (item.state === 'erased' || item.authorIsGone) return 'nothing';
  if (viewer.person === item.author) return 'whole';
  if (item.state === 'ended') return 'nothing';
  // who has bought it keeps it: its author takes it from everybody else
  if (item.state === 'deleted' && !viewer.holds(item.id)) return 'nothing';
  if (viewer.moderates) return 'whole';
  if (item.hidden || item.authorIsBanned || viewer.isBarredFrom(item.author)) return 'nothing';
  // what was sold is not taken back by a narrower audience
  const holds = viewer.holds(item.id);
  if (!holds && item.group?.gone) return 'nothing';
  if (!holds && !isFor(viewer, item)) return 'nothing';
  if (item.fromAge > viewer.upTo) return 'gated';
  return item.exclusive && !holds ? 'locked' : 'whole';
}

/** Whether somebody is among those whom its author, and the group that it is in, show it to. */
function isFor(viewer: Viewer, item: Visible): boolean {
  const isMember = item.group !== undefined && viewer.isMemberOf?.(item.group.id) === true;
  const forMembers = item.audience === 'group' || item.group?.private === true;
  if (forMembers && !isMember) return false;
  // who shares a group with a private account reads what it says there
  const forFollowers = item.audience === 'followers' || (item.authorIsPrivate && !isMember);
  return !forFollowers || viewer.follows(item.author);
}
