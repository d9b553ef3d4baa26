import { retracing } from '../../kernel/retrace.ts';
import { placementAggregate } from './aggregate.ts';

/** Which command left which event of a placement. */
export const placementRetrace = retracing(
  placementAggregate,
  {
    SubmissionRequested: (data) => [{ type: 'SubmitToPlatform', ...data, ready: true, supported: true, fits: true }],
    SubmissionClaimed: (_, { key: placement }) => [{ type: 'ClaimSubmission', placement }],
    SubmissionAccepted: (_, { key: placement }) => [{ type: 'AcceptSubmission', placement }],
    SubmissionRejected: ({ code, reason }, { key: placement }) => [
      { type: 'RejectSubmission', placement, code, reason },
    ],
    SubmissionWithdrawn: (_, { key: placement }) => [{ type: 'WithdrawFromPlatform', placement }],
    PlatformStatsRecorded: (data, { key: placement }) => [{ type: 'RecordPlatformStats', placement, ...data }],
  },
  ({ type, data }, stream) =>
    type === 'SubmissionRequested'
      ? {
          makes: { stream, owner: data.owner },
          claims: { stream: `${data.content.kind}-${data.content.id}`, owner: data.owner },
        }
      : {},
);
