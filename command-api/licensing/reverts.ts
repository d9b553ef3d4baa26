import { type SupervisorState, supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import type { SupervisorEvent } from '@marquee/domain/licensing/supervisor/events.ts';
import type { RevertRule } from '../http/reverts.ts';
import { sendFrom } from '../http/services.ts';

/** Who was suspended is verified again, and who was verified while suspended is suspended again. */
export const supervisorReverts: RevertRule = {
  category: 'supervisor',
  revertOf({ key: person, event: happened, before, now, reason }) {
    const { type } = happened as SupervisorEvent;
    const [was, is] = [(before as SupervisorState).standing, (now as SupervisorState).standing];
    const verify = type === 'SupervisorSuspended' && was === 'verified' && is === 'suspended';
    const suspend = type === 'SupervisorVerified' && was === 'suspended' && is === 'verified';
    if (!verify && !suspend) return undefined;
    return {
      says: verify ? 'Verifies the supervisor again.' : 'Suspends the supervisor again, who reads the reason.',
      changes: [{ what: 'standing', now: is, after: was }],
      async send(services, call, identity) {
        const command = verify
          ? ({ type: 'VerifySupervisor', person } as const)
          : ({ type: 'SuspendSupervisor', person, reason } as const);
        await sendFrom(services, call, supervisorAggregate, command, identity);
        return 'done';
      },
    };
  },
};
