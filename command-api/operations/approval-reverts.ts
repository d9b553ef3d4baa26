import { type ApprovalState, approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import type { RevertRule } from '../http/reverts.ts';
import { sendFrom } from '../http/services.ts';

/** What was asked of a second person is taken back while nobody has answered. */
export const approvalReverts: RevertRule = {
  category: 'approval',
  revertOf({ key: approval, event, now, reason }) {
    if (event.type !== 'ApprovalAsked' || (now as ApprovalState).outcome !== 'open') return undefined;
    return {
      says: 'Takes the question back: nobody has to agree any more.',
      changes: [{ what: 'second person', now: 'waited for', after: null }],
      async send(services, call, identity) {
        await sendFrom(services, call, approvalAggregate, { type: 'RefuseApproval', approval, reason }, identity);
        return 'done';
      },
    };
  },
};
