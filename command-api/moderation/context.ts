import type { ApiContext } from '../http/context.ts';
import { exportedCases, exportedStanding } from './exported.ts';

export const moderation: ApiContext = {
  name: 'moderation',
  endpoints: {},
  exported: { case: exportedCases, standing: exportedStanding },
  erased: { nothing: 'what somebody wrote to a case goes with their key; what was decided stays, about nobody' },
  demo: { nothing: 'nobody of the demo’s people has been reported yet' },
  register() {},
};
