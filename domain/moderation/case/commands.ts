import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { Subject } from './events.ts';
import type { Outcome, ReportReason } from './terms.ts';

interface OfSubject {
  readonly subject: Subject;
}

/** Commands of one case. Anybody reports, moderators and operators decide, the owner of the subject appeals. */
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
  | (OfSubject & { readonly type: 'ClaimCase' })
  | (OfSubject & { readonly type: 'ReleaseCase' })
  | (OfSubject & {
      readonly type: 'DecideCase';
      readonly outcome: Outcome;
      readonly rule: ReportReason;
      readonly reason: string;
      /** Of a suspension, and of nothing else. */
      readonly days?: number | undefined;
    })
  | (OfSubject & { readonly type: 'AppealDecision'; readonly decision: string; readonly text: SealedEnvelope })
  | (OfSubject & {
      readonly type: 'ResolveAppeal';
      readonly decision: string;
      readonly reverse: boolean;
      readonly reason: string;
    });

export type Command<T extends CaseCommand['type']> = Extract<CaseCommand, { readonly type: T }>;
