import type { Findings } from './events.ts';

interface OfVerification {
  /** The day that it is the nightly one of (`2026-11-22`), or a uuid for one that an operator asked for. */
  readonly verification: string;
}

export type VerificationCommand =
  | (OfVerification & { readonly type: 'RequestVerification'; readonly reason: string })
  | (OfVerification & { readonly type: 'RecordVerification'; readonly result: VerificationResult });

/** What replaying the whole log has shown. */
export interface VerificationResult {
  /** Events that were read. */
  readonly events: number;
  /** Checks that were made. */
  readonly checks: number;
  /** Undefined: all is sound. */
  readonly findings?: Findings | undefined;
}
