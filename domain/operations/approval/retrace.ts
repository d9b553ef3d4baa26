import { retracing } from '../../kernel/retrace.ts';
import { approvalAggregate } from './aggregate.ts';

/** Which command left which event of an approval. */
export const approvalRetrace = retracing(approvalAggregate, {
  ApprovalAsked: ({ by: _, ...asked }) => [{ type: 'AskApproval', ...asked }],
  ApprovalGiven: ({ approval, reason }) => [{ type: 'GiveApproval', approval, reason }],
  ApprovalFailed: (data) => [{ type: 'FailApproval', ...data }],
  ApprovalRefused: ({ approval, reason }) => [{ type: 'RefuseApproval', approval, reason }],
});
