interface OfFollow {
  readonly follower: string;
  readonly followee: string;
}

/** A person follows or unfollows another, for themselves alone. */
export type FollowCommand = (OfFollow & { readonly type: 'Follow' }) | (OfFollow & { readonly type: 'Unfollow' });
