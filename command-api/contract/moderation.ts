import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { outcomes, reportReasons, subjectKinds } from '@marquee/domain/moderation/case/terms.ts';
import { z } from 'zod';
import { Mailed, Token } from './account-service.ts';
import { Done, emailInput, Instant, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const decisionId = z.object({ decisionId: Uuid });
export const caseWords = text(textLimits.caseText, 1, 'Write something');
export const SubjectKind = z.enum(subjectKinds);

/** What somebody has reported, or sworn to be their work, and what came of it; who else did is told to nobody. */
export const Report = z.object({
  kind: SubjectKind,
  subjectId: Uuid,
  reason: z.enum(reportReasons),
  /** `waiting`: nobody has decided yet. */
  result: z.enum(['waiting', 'acted', 'kept']),
  createdAt: Instant,
});
export type Report = z.infer<typeof Report>;

/** One word of the dialogue about an appeal. */
const Message = z.object({ from: z.enum(['owner', 'staff']), text: z.string(), at: Instant });

/** A decision about somebody, as they see it: what, why, which rule, until when, and what becomes of their appeal. */
export const Decision = z.object({
  id: Uuid,
  kind: SubjectKind,
  subjectId: Uuid,
  outcome: z.enum(outcomes),
  rule: z.enum(reportReasons),
  reason: z.string(),
  decidedAt: Instant,
  /** When a suspension ends. */
  until: Instant.nullable(),
  /** `none`: it can be appealed until `appealUntil`; `over`: nobody did. */
  appeal: z.enum(['none', 'open', 'kept', 'reversed', 'over']),
  appealUntil: Instant,
  appealText: z.string().nullable(),
  /** Why somebody else kept or reversed it. */
  resolution: z.string().nullable(),
  messages: z.array(Message),
});
export type Decision = z.infer<typeof Decision>;

/** What is written under an oath. */
const oath = {
  /** Who I am. */
  name: text(textLimits.recipient, 1, 'Write your full name'),
  /** What the work is, and where one sees that it is mine. */
  work: text(textLimits.caseText, 1, 'Say what the work is, and where one sees that it is yours'),
  sworn: z.boolean(),
};

export const moderation = {
  /** Refusals: 403 `OwnContent`, 404 for what one does not see, 429 `TooFast` (20 in 24 hours). */
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report what somebody made, a person, a show or a group',
    access: 'person',
    body: z.object({
      kind: SubjectKind,
      id: Uuid,
      reason: z.enum(reportReasons),
      text: text(textLimits.caseText).default(''),
    }),
    response: Done,
  }),
  /** Refusals: 400 `SwearRequired`, 403 `OwnContent`, 404 for what one does not see, 429 `TooFast` (20 in 24 hours). */
  fileTakedown: endpoint({
    method: 'POST',
    path: '/api/takedowns',
    summary: 'Swear that something is my work: it is hidden at once, until a moderator has decided',
    access: 'person',
    body: z.object({
      kind: SubjectKind,
      id: Uuid,
      ...oath,
    }),
    response: Done,
  }),
  /**
   * Refusals: 400 `AddressUnknown`, `SwearRequired`, `OutcomeInvalid`, 404 for what a visitor could not see, 429 `TooManyRequests` (10 an hour of
   * one network address, 5 a day to one e-mail).
   */
  askForTakedown: endpoint({
    method: 'POST',
    path: '/api/takedowns/visitors',
    summary:
      'Swear without an account that something is my work: a mail has a link that confirms it, and nothing is hidden before',
    access: 'anyone',
    body: z.object({
      /** Where the thing is, as the browser's address bar has it. */
      address: text(textLimits.returnTo, 1, 'Copy the address of the page where you saw it'),
      email: emailInput('Write the e-mail address at which we reach you'),
      ...oath,
    }),
    response: Mailed,
  }),
  /** Refusals: 400 `LinkUsed`, 404 for what is gone meanwhile. */
  confirmTakedown: endpoint({
    method: 'POST',
    path: '/api/takedowns/confirmation',
    summary:
      'Confirm what I swore as a visitor, with the mailed link: it is hidden at once, until a moderator has decided',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: Done,
  }),
  /** Sent again it is `gone`: nothing is left to withdraw. Refusals: 400 `LinkInvalid`, 503 `ReadModelBehind`. */
  withdrawTakedown: endpoint({
    method: 'POST',
    path: '/api/takedowns/withdrawal',
    summary:
      'Withdraw what I swore as a visitor, with the mailed link: what it alone hides is shown again, and what I wrote is made unreadable',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: z.object({ result: z.enum(['withdrawn', 'gone']) }),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'What I have reported, and what came of it',
    access: 'person',
    query: z.object(page),
    response: z.array(Report),
  }),
  listDecisions: endpoint({
    method: 'GET',
    path: '/api/decisions',
    summary: 'What was decided about me and what I made',
    access: 'person',
    whileBarred: true,
    query: z.object(page),
    response: z.array(Decision),
  }),
  /** Refusals: 409 `AppealUsed`, `AppealTooLate`. */
  appeal: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/appeal',
    summary: 'Appeal a decision, once, in 30 days; somebody else looks at it',
    access: 'person',
    whileBarred: true,
    params: decisionId,
    body: z.object({ text: caseWords }),
    response: Decision,
  }),
  addAppealMessage: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/messages',
    summary: 'Write about an appeal that is open',
    access: 'person',
    whileBarred: true,
    params: decisionId,
    body: z.object({ text: caseWords }),
    response: Decision,
  }),
};
