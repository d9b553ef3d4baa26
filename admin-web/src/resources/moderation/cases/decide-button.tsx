import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField, choicesOf } from '../../../components/choice-field.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminCasesRoutes } from '../../../lib/api/routes/moderation-cases.ts';
import { currentSession } from '../../../lib/session.ts';
import { type Outcome, outcomes, type Rule, rules, streamOf, type WholeCase } from './words.ts';

/** Longer takes two people, the first of them an operator. */
const LONG_DAYS = 30;
const MOST_DAYS = 365;

/** Decides a case: the outcome and the rule, what its owner reads, and what colleagues do. */
export function DecideButton({ one }: { one: WholeCase }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [chosen, setRule] = useState<Rule>();
  const [days, setDays] = useState('7');
  const [note, setNote] = useState('');
  // the list that it was opened from knows no reports: they come a moment later
  const rule = chosen ?? one.reportList?.[0]?.reason ?? '';
  const suspends = outcome === 'suspend';
  const length = Number(days);
  const most = currentSession().user.roles.includes('operator') ? MOST_DAYS : LONG_DAYS;
  const lasts = !suspends || (Number.isInteger(length) && length >= 1 && length <= most);
  const known = one.outcomes?.find((each) => each.outcome === outcome);
  const takesTwo = known?.second || (suspends && lasts && length > LONG_DAYS);
  return (
    <VerbButton
      endpoint="decideCase"
      record={`case-${one.id}`}
      label="Decide"
      danger={outcome !== 'dismiss'}
      title="Decide this case"
      confirm={takesTwo ? 'Propose it' : 'Decide'}
      ready={outcome !== '' && rule !== '' && lasts}
      asks={{ label: 'What its owner reads', help: 'Why: it is told to whom it concerns, and stays in the log.' }}
      preview={
        <Typography color="textSecondary">
          {outcome === '' ? 'Choose what becomes of it.' : outcomes[outcome][1]}
        </Typography>
      }
      fields={
        <Stack spacing={2} sx={{ mt: 2 }}>
          <ChoiceField
            required
            label="Outcome"
            value={outcome}
            choices={(one.outcomes ?? []).map((each) => [each.outcome, outcomes[each.outcome][0]])}
            onChoose={setOutcome}
          />
          {suspends && (
            <TextField
              required
              type="number"
              label="Days"
              value={days}
              error={!lasts}
              helperText={`1 to ${most}; more than ${LONG_DAYS} takes an operator and a second person.`}
              onChange={({ target }) => setDays(target.value)}
              slotProps={{ htmlInput: { min: 1, max: most } }}
            />
          )}
          <ChoiceField required label="Rule" value={rule} choices={choicesOf(rules)} onChoose={setRule} />
          <TextField
            multiline
            minRows={2}
            label="Note for colleagues"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          {takesTwo && <Alert severity="info">A second person has to confirm this before anything happens.</Alert>}
        </Stack>
      }
      act={async ({ reason, idempotencyKey }) => {
        if (outcome === '' || rule === '') return 'Nothing was decided.';
        const body = { outcome, rule, reason, note: note.trim(), ...(suspends && { days: length }) };
        const params = { caseId: one.id };
        const { state } = await call(adminCasesRoutes.decideCase, { params, body }, { idempotencyKey });
        if (state !== 'second')
          return `It is decided.${outcome === 'dismiss' ? '' : ' Only a colleague can take it back: in its history, or on appeal.'}`;
        return { said: 'It is proposed. A colleague confirms it or sends it back.', undo: streamOf(one) };
      }}
    />
  );
}
