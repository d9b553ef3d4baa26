import type { AgeCheck } from '@marquee/command-api/contract/operations-ages.ts';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminAgesRoutes } from '../../../lib/api/routes/operations-ages.ts';
import { calledOf } from './called.ts';

/** What staff decide about an age: by a document, or by letting it stand. */
export function AgeVerbs({ row }: { row: AgeCheck }) {
  return (
    <>
      <DocumentVerb row={row} />
      {row.why === 'declaredAnew' && <UpholdVerb row={row} />}
    </>
  );
}

function DocumentVerb({ row }: { row: AgeCheck }) {
  const [birthDate, setBirthDate] = useState('');
  return (
    <VerbButton
      endpoint="seeAgeDocument"
      record={`person-${row.id}`}
      label="Document"
      title={`What a document of ${calledOf(row)} shows`}
      confirm="Write it down"
      preview={
        <Typography>
          By this day they are 18 or not. Who is not has a private account, and what is for 18 and over is closed. They
          get a mail. The day is sealed: nobody reads it without a reason.
        </Typography>
      }
      fields={
        <TextField
          required
          fullWidth
          type="date"
          label="Birth date"
          value={birthDate}
          onChange={(event) => setBirthDate(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 2 }}
        />
      }
      ready={birthDate !== ''}
      act={async ({ reason, idempotencyKey }) => {
        const body = { birthDate, reason };
        const asked = { params: { personId: row.id }, body };
        const { age } = await call(adminAgesRoutes.seeAgeDocument, asked, { idempotencyKey });
        return age === 'adult' ? `${calledOf(row)} is 18 or over.` : `${calledOf(row)} is under 18.`;
      }}
    />
  );
}

function UpholdVerb({ row }: { row: AgeCheck }) {
  return (
    <VerbButton
      endpoint="upholdAge"
      record={`person-${row.id}`}
      label="Let it stand"
      title={`Let the age of ${calledOf(row)} stand`}
      confirm="Let it stand"
      preview={
        <Typography>
          They keep what is for 18 and over, and nobody looks at it any more. A document still counts.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const asked = { params: { personId: row.id }, body: { reason } };
        await call(adminAgesRoutes.upholdAge, asked, { idempotencyKey });
        return 'It stands.';
      }}
    />
  );
}
