import type { AdminPersonWhole } from '@marquee/command-api/contract/operations-people.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminPeopleRoutes } from '../../../lib/api/routes/operations-people.ts';
import { many, waitsForTwo } from '../../../lib/words.ts';

const roles = ['artist', 'support', 'moderator', 'finance', 'operator'] as const;
type Role = (typeof roles)[number];
/** Nobody sees the platform as one of these. */
const staff: ReadonlySet<string> = new Set(roles.filter((role) => role !== 'artist'));
/** A second operator has to agree to these. */
const ofTwo: readonly Role[] = ['finance', 'operator'];

/** What staff can do about a person. */
export function PersonVerbs({ person }: { person: AdminPersonWhole }) {
  const params = { personId: person.id };
  const who = `@${person.username ?? person.id}`;
  return (
    <>
      <RoleVerb person={person} who={who} />
      {!person.roles.some((role) => staff.has(role)) && (
        <VerbButton
          endpoint="seeAsPerson"
          label="See as them"
          title={`See Marquee as ${who} does`}
          confirm="See it"
          preview={
            <Typography>
              For 15 minutes this browser shows the pages of fans as {who} sees them, and the console is closed until
              you leave. Nothing can be changed. They are told so by a notice and a mail, and read your reason on their
              account page.
            </Typography>
          }
          act={async ({ reason, idempotencyKey }) => {
            await call(adminPeopleRoutes.seeAsPerson, { params, body: { reason } }, { idempotencyKey });
            window.location.assign('/');
            return 'It opens.';
          }}
        />
      )}
      {person.sessions.length > 0 && (
        <VerbButton
          endpoint="endSessions"
          record={`person-${person.id}`}
          label="Sign out everywhere"
          danger
          title={`Sign ${who} out everywhere`}
          confirm="Sign out"
          preview={
            <Typography>{many(person.sessions.length, 'session')} ends at once. They can sign in again.</Typography>
          }
          act={async ({ reason, idempotencyKey }) => {
            await call(adminPeopleRoutes.endSessions, { params, body: { reason } }, { idempotencyKey });
            return 'They are signed out.';
          }}
        />
      )}
    </>
  );
}

function RoleVerb({ person, who }: { person: AdminPersonWhole; who: string }) {
  const [role, setRole] = useState<Role>('support');
  const held = !person.roles.includes(role);
  const waits = ofTwo.includes(role);
  return (
    <VerbButton
      endpoint="changeRole"
      record={`person-${person.id}`}
      label="Roles"
      title={`Change a role of ${who}`}
      confirm={held ? `Give the role ${role}` : `Take the role ${role}`}
      danger={!held}
      preview={
        <Typography>
          {held ? `${who} may do what the role ${role} may` : `${who} may not do any more what ${role} may`}
          {waits ? ', once another operator has agreed. It waits in Approvals.' : '.'}
        </Typography>
      }
      fields={
        <ChoiceField
          label="Role"
          value={role}
          choices={roles.map((each) => [each, person.roles.includes(each) ? `${each}, has it` : each])}
          onChoose={setRole}
          sx={{ mt: 2 }}
        />
      }
      act={async ({ reason, idempotencyKey }) => {
        const { approval } = await call(
          adminPeopleRoutes.changeRole,
          { params: { personId: person.id }, body: { role, held, reason } },
          { idempotencyKey },
        );
        return approval ? waitsForTwo(approval) : { said: 'It is done.', undo: `person-${person.id}` };
      }}
    />
  );
}
