import { retracing } from '../../kernel/retrace.ts';
import { verificationAggregate } from './aggregate.ts';

/** Which command left which event of a verification. */
export const verificationRetrace = retracing(verificationAggregate, {
  VerificationRequested: (data) => [{ type: 'RequestVerification', ...data }],
  LogVerified: ({ verification, ...result }) => [{ type: 'RecordVerification', verification, result }],
  LogFoundUnsound: ({ verification, ...result }) => [{ type: 'RecordVerification', verification, result }],
});
