/** One person and whom what they do is about; who bars the first is the second. */
export interface OfFollow {
  readonly follower: string;
  readonly followee: string;
}

/** Commands of a pair. What the read models know goes along, and may be a second old: no rule of one pair rests on it. */
export type FollowCommand =
  | (OfFollow & {
      readonly type: 'Follow';
      /** The followee answers who asks. Absent: anybody may follow them. */
      readonly private?: boolean;
      /** The follower bars the followee. Absent: not. */
      readonly blocking?: boolean;
      /** The parents who let the one of the two who is a kid follow or be followed. Absent: none. */
      readonly guardians?: readonly string[];
      /** A parent lets nobody new near: the follower's (`mine`), or the followee's (`theirs`). */
      readonly closed?: 'mine' | 'theirs' | undefined;
      /** Whom the follower follows and asks to follow already. Absent: nobody. */
      readonly following?: number;
      /** Whom the follower has begun to follow, or asked to, in the last hour, as the read model knows it. Absent: nobody counts. */
      readonly lately?: number;
    })
  | (OfFollow & { readonly type: 'Unfollow' })
  /** By the followee, or by a parent whom the request waits for; `guardians`: parents of kids still. Absent: those of the request. */
  | (OfFollow & { readonly type: 'AnswerFollow'; readonly accept: boolean; readonly guardians?: readonly string[] })
  | (OfFollow & { readonly type: 'RemoveFollower' })
  /** The followee bars the follower. */
  /** `guardian`: the followee's parent. Absent: they have none. */
  | (OfFollow & { readonly type: 'BlockPerson'; readonly guardian?: string | undefined })
  | (OfFollow & { readonly type: 'UnblockPerson' })
  /** The follower hears no more of the followee; `until`: ISO 8601. */
  | (OfFollow & { readonly type: 'MutePerson'; readonly until?: string | undefined })
  | (OfFollow & { readonly type: 'UnmutePerson' });

export type Command<T extends FollowCommand['type']> = Extract<FollowCommand, { readonly type: T }>;
