interface OfPoll {
  readonly poll: string;
}

export type PollCommand =
  | (OfPoll & {
      readonly type: 'StartPoll';
      readonly show: string;
      /** Owner of the show, as the show says; only they may start one. */
      readonly owner: string;
      readonly question: string;
      readonly options: readonly string[];
      readonly minutes: number;
    })
  | (OfPoll & { readonly type: 'CastVote'; readonly voter: string; readonly option: number })
  | (OfPoll & { readonly type: 'ClosePoll' });
