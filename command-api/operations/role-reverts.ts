import { personAggregate, twoPersonRoles } from '@marquee/domain/accounts/person/aggregate.ts';
import type { PersonEvent } from '@marquee/domain/accounts/person/events.ts';
import type { PersonState } from '@marquee/domain/accounts/person/state.ts';
import type { RevertRule } from '../http/reverts.ts';
import { sendFrom } from '../http/services.ts';
import { askSecond } from './desk/ask-second.ts';

/** A role that was given is taken, and one that was taken is given; for those of operators and finance another operator has to agree. */
export const roleReverts: RevertRule = {
  category: 'person',
  revertOf({ key, event: happened, now, reason }) {
    const event = happened as PersonEvent;
    if (event.type !== 'RoleGranted' && event.type !== 'RoleRevoked') return undefined;
    const { role } = event.data;
    const person = now as PersonState;
    const give = event.type === 'RoleRevoked';
    if (person.status !== 'registered' || person.roles.includes(role) === give) return undefined;
    const { roles } = person;
    const others = roles.filter((each) => each !== role);
    return {
      says: give ? `Gives back the role ${role}.` : `Takes the role ${role}.`,
      changes: [
        {
          what: 'roles',
          now: roles.join(', ') || 'none',
          after: (give ? [...roles, role] : others).join(', ') || 'none',
        },
      ],
      async send(services, call, identity) {
        if (twoPersonRoles.includes(role)) {
          const { atRevision: _, ...asking } = identity;
          const verb = give ? 'grantRole' : 'revokeRole';
          await askSecond(services, call, { wanted: { verb, person: key, role }, reason }, asking);
          return 'waits';
        }
        const command = { type: give ? 'GrantRole' : 'RevokeRole', person: key, role } as const;
        await sendFrom(services, call, personAggregate, command, identity);
        services.sessions.forgetPerson(key);
        return 'done';
      },
    };
  },
};
