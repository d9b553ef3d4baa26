import type { SealedEnvelope } from '../../kernel/schemas.ts';

interface OfChat {
  readonly show: string;
}

/** Commands of one show's chat. The show's owner and moderators delete and time out; an author deletes their own. */
export type ChatCommand =
  | (OfChat & { readonly type: 'OpenChat'; readonly owner: string })
  | (OfChat & {
      readonly type: 'PostMessage';
      readonly message: string;
      readonly author: string;
      /** As it was typed: only looked at, never recorded. */
      readonly text: string;
      /** The same words as `MessageWords`, trimmed and sealed for the author. */
      readonly sealed: SealedEnvelope;
      readonly mark: string;
    })
  | (OfChat & { readonly type: 'DeleteMessage'; readonly message: string })
  /** The person may read but not write for 1 to 1,440 minutes from now. */
  | (OfChat & { readonly type: 'TimeOutPerson'; readonly person: string; readonly minutes: number })
  | (OfChat & { readonly type: 'RequestTips'; readonly message: string; readonly cents: number });
