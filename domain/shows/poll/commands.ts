import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { ShowStatus } from '../show/state.ts';

interface OfPoll {
  readonly poll: string;
}

export type PollCommand =
  | (OfPoll & {
      readonly type: 'StartPoll';
      readonly show: string;
      /** Owner of the show, as the show says; only they may start one. */
      readonly owner: string;
      /** How the show stands, as it says; a poll needs one that is live. */
      readonly status: ShowStatus;
      /** As they were typed: only looked at, never recorded. */
      readonly question: string;
      readonly options: readonly string[];
      /** The same as `PollWords`, trimmed and sealed for the owner. */
      readonly sealed: SealedEnvelope;
      readonly minutes: number;
    })
  | (OfPoll & {
      readonly type: 'CastVote';
      readonly voter: string;
      readonly option: number;
      /** The show has ended or was cancelled, as far as is known: its polls close with it. */
      readonly showOver: boolean;
    })
  | (OfPoll & { readonly type: 'ClosePoll' });
