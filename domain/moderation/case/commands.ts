import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { Subject } from './events.ts';
import type { Escalation, Outcome, Reach, ReportReason } from './terms.ts';

interface OfSubject {
  readonly subject: Subject;
}

/** Commands of one case. Anybody reports, moderators and operators decide, the owner of the subject appeals; the sweeper ends what is over. */
export type CaseCommand =
  | (OfSubject & {
      readonly type: 'ReportContent';
      /** Whose the subject is. */
      readonly owner: string;
      readonly reporter: string;
      readonly reason: ReportReason;
      readonly text?: SealedEnvelope | undefined;
      readonly revision: number;
      /** Reports of the same person in the last 24 hours, as the read model knows them. */
      readonly lately: number;
    })
  | (OfSubject & {
      readonly type: 'FileTakedown';
      /** Whose the subject is. */
      readonly owner: string;
      readonly claimant: string;
      /** Who the claimant says they are, and what they say is theirs, sealed for them. */
      readonly about: SealedEnvelope;
      readonly work: SealedEnvelope;
      readonly sworn: boolean;
      /** Reports and claims of the same person in the last 24 hours, as the read model knows them. */
      readonly lately: number;
    })
  /** Who claimed it as their work takes that back. */
  | (OfSubject & { readonly type: 'WithdrawTakedown'; readonly claim: string })
  | (OfSubject & { readonly type: 'ClaimCase' })
  /** Who claimed or proposed lets it go; the sweeper, where the claim is over. */
  | (OfSubject & { readonly type: 'ReleaseCase' })
  | (OfSubject & { readonly type: 'EscalateCase'; readonly to: Escalation })
  | (OfSubject & {
      readonly type: 'DecideCase';
      readonly outcome: Outcome;
      readonly rule: ReportReason;
      readonly reason: string;
      /** Of a suspension, and of nothing else. */
      readonly days?: number | undefined;
      /** For colleagues alone. */
      readonly note?: SealedEnvelope | undefined;
      readonly reach: Reach;
    })
  /** Staff hide what nobody has to report first: case and decision in one step. */
  | (OfSubject & {
      readonly type: 'HideByHand';
      /** Whose the subject is. */
      readonly owner: string;
      readonly rule: ReportReason;
      readonly reason: string;
      readonly reach: Reach;
    })
  /** Takes back what others decided, or what staff hid by hand, though nobody has appealed. */
  | (OfSubject & { readonly type: 'ReverseDecision'; readonly decision: string; readonly reason: string })
  | (OfSubject & { readonly type: 'TellReporters'; readonly decision: string })
  | (OfSubject & { readonly type: 'TellClaimants'; readonly decision: string })
  | (OfSubject & { readonly type: 'TellOwner'; readonly decision: string })
  | (OfSubject & { readonly type: 'ConfirmDecision'; readonly decision: string })
  | (OfSubject & { readonly type: 'RefuseDecision'; readonly decision: string; readonly reason: string })
  | (OfSubject & { readonly type: 'AppealDecision'; readonly decision: string; readonly text: SealedEnvelope })
  | (OfSubject & { readonly type: 'AddCaseMessage'; readonly decision: string; readonly text: SealedEnvelope })
  | (OfSubject & { readonly type: 'CloseCase'; readonly decision: string })
  | (OfSubject & {
      readonly type: 'ResolveAppeal';
      readonly decision: string;
      readonly reverse: boolean;
      readonly reason: string;
    });

export type Command<T extends CaseCommand['type']> = Extract<CaseCommand, { readonly type: T }>;
