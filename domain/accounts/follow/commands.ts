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
      /** Whom the follower follows and asks to follow already. Absent: nobody. */
      readonly following?: number;
    })
  | (OfFollow & { readonly type: 'Unfollow' })
  | (OfFollow & { readonly type: 'AnswerFollow'; readonly accept: boolean })
  | (OfFollow & { readonly type: 'RemoveFollower' })
  /** The followee bars the follower. */
  | (OfFollow & { readonly type: 'BlockPerson' })
  | (OfFollow & { readonly type: 'UnblockPerson' })
  /** The follower hears no more of the followee; `until`: ISO 8601. */
  | (OfFollow & { readonly type: 'MutePerson'; readonly until?: string | undefined })
  | (OfFollow & { readonly type: 'UnmutePerson' });

export type Command<T extends FollowCommand['type']> = Extract<FollowCommand, { readonly type: T }>;
