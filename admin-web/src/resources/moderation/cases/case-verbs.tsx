import Typography from '@mui/material/Typography';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminCasesRoutes as routes } from '../../../lib/api/routes/moderation-cases.ts';
import { currentSession } from '../../../lib/session.ts';
import { DecideButton } from './decide-button.tsx';
import { Made } from './made.tsx';
import { PlainVerb } from './plain-verb.tsx';
import { claimant, isDone, nameOf, type WholeCase } from './words.ts';

/** What can be done about a case as it is now. */
export function CaseVerbs({ one }: { one: WholeCase }) {
  const params = { caseId: one.id };
  const me = currentSession().user.id;
  const holder = claimant(one, Date.now());
  if (one.state === 'second') return <SecondVerbs one={one} mine={one.proposal?.by.id === me} />;
  if (one.state === 'appealed') return <AppealVerbs one={one} mine={madeBy(one, me)} />;
  if (isDone(one)) return null;
  if (holder?.id !== me)
    return (
      <PlainVerb
        endpoint="claimCase"
        label={holder ? `${nameOf(holder)} works on it` : 'Claim'}
        contained={!holder}
        act={(idempotencyKey) => call(routes.claimCase, { params }, { idempotencyKey })}
      />
    );
  return (
    <>
      <DecideButton one={one} />
      <PlainVerb
        endpoint="escalateCase"
        label="Pass on to an operator"
        act={(idempotencyKey) => call(routes.escalateCase, { params, body: { to: 'operator' } }, { idempotencyKey })}
      />
      <PlainVerb
        endpoint="releaseCase"
        label="Let it go"
        act={(idempotencyKey) => call(routes.releaseCase, { params }, { idempotencyKey })}
      />
    </>
  );
}

/** What a colleague proposes is confirmed or sent back; who proposed it can take it back. */
function SecondVerbs({ one, mine }: { one: WholeCase; mine: boolean }) {
  const params = { caseId: one.id };
  if (!one.proposal) return null;
  if (mine)
    return (
      <PlainVerb
        endpoint="releaseCase"
        label="Take it back"
        act={(idempotencyKey) => call(routes.releaseCase, { params }, { idempotencyKey })}
      />
    );
  const proposed = <Made made={one.proposal} note={one.note} days={one.proposal.days} />;
  return (
    <>
      <VerbButton
        endpoint="confirmDecision"
        record={`case-${one.id}`}
        label="Confirm"
        danger
        title="Confirm this decision"
        preview={proposed}
        confirm="Confirm it"
        asks={null}
        act={async ({ idempotencyKey }) => {
          await call(routes.confirmDecision, { params }, { idempotencyKey });
          return 'It is decided.';
        }}
      />
      <VerbButton
        endpoint="refuseDecision"
        record={`case-${one.id}`}
        label="Send back"
        title="Send this back"
        preview={proposed}
        confirm="Send it back"
        asks={{ label: 'Why', help: 'Your colleague reads it.' }}
        act={async ({ reason, idempotencyKey }) => {
          await call(routes.refuseDecision, { params, body: { reason } }, { idempotencyKey });
          return 'It is open again.';
        }}
      />
    </>
  );
}

/** Whether somebody made a decision or confirmed it. */
function madeBy({ decision }: WholeCase, person: string): boolean {
  return decision?.by.id === person || decision?.second?.id === person;
}

/** Whoever did not decide it keeps or reverses it. */
function AppealVerbs({ one, mine }: { one: WholeCase; mine: boolean }) {
  const params = { caseId: one.id };
  if (mine)
    return <Typography color="textSecondary">You made this decision: a colleague judges the appeal.</Typography>;
  const verbs = [
    [false, 'Keep', 'The decision stands', 'It stays as it was decided, and cannot be appealed again.'],
    [true, 'Reverse', 'Take the decision back', 'What followed from it is undone; what else stands stays.'],
  ] as const;
  return verbs.map(([reverse, label, title, effect]) => (
    <VerbButton
      key={label}
      endpoint="resolveAppeal"
      record={`case-${one.id}`}
      label={label}
      title={title}
      preview={<Typography>{effect}</Typography>}
      confirm={label}
      asks={{ label: 'Answer', help: 'Whom it concerns reads it.' }}
      act={async ({ reason, idempotencyKey }) => {
        await call(routes.resolveAppeal, { params, body: { reverse, reason } }, { idempotencyKey });
        return reverse ? 'It is taken back.' : 'It stands.';
      }}
    />
  ));
}
