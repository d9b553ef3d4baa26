/** What a person can see of something: nothing, that it is there, or all of it. */
export type Sight = 'nothing' | 'locked' | 'whole';

/** Who looks, with what stands between them and others. */
export interface Viewer {
  readonly person: string;
  /** A moderator or operator: sees what is hidden, and what stands between people does not concern them. */
  readonly moderates: boolean;
  follows(person: string): boolean;
  /** One of the two has blocked the other. */
  isBarredFrom(person: string): boolean;
  /** Has bought it. */
  holds(item: string): boolean;
}

/** Something that somebody made for others, as far as it decides who sees it. */
export interface Visible {
  readonly id: string;
  readonly author: string;
  /** `deleted`: its author can still bring it back; `ended`: its time is over, and it is theirs alone. */
  readonly state: 'published' | 'ended' | 'deleted' | 'erased';
  /** By a moderator. */
  readonly hidden: boolean;
  readonly audience: 'public' | 'followers';
  /** Only for who has bought it; to everybody else of its audience it is locked. */
  readonly exclusive: boolean;
  /** The author's account is for those who follow them, whatever the item's own audience. */
  readonly authorIsPrivate: boolean;
  /** The author is erased. */
  readonly authorIsGone: boolean;
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
  if (item.hidden || viewer.isBarredFrom(item.author)) return 'nothing';
  const forFollowers = item.audience === 'followers' || item.authorIsPrivate;
  if (forFollowers && !viewer.follows(item.author)) return 'nothing';
  return item.exclusive && !viewer.holds(item.id) ? 'locked' : 'whole';
}
