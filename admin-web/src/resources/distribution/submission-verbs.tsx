import type { Submission } from '@marquee/command-api/contract/distribution.ts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField, choicesOf } from '../../components/choice-field.tsx';
import { VerbButton } from '../../components/verb-button.tsx';
import { call } from '../../lib/api/call.ts';
import { adminDistributionRoutes } from '../../lib/api/routes/distribution.ts';

const codes = {
  quality: 'The sound',
  format: 'The format',
  rights: 'The rights',
  duplicate: 'It is there already',
  policy: 'Their rules',
  other: 'Something else',
} as const;

type One = { readonly submission: Submission };

/** What an operator does about a submission as it is now. */
export function SubmissionVerbs({ submission }: One) {
  if (submission.status === 'published') return <FiguresButton submission={submission} />;
  if (!submission.decidable) return null;
  return (
    <>
      {submission.claimedBy === null && <ClaimButton submission={submission} />}
      <AcceptButton submission={submission} />
      <RejectButton submission={submission} />
    </>
  );
}

const nameOf = ({ title, platformName }: Submission) => `${title ?? 'this'} on ${platformName}`;

function ClaimButton({ submission }: One) {
  const params = { placementId: submission.id };
  return (
    <VerbButton
      endpoint="claimSubmission"
      label="Claim"
      title={`See to ${nameOf(submission)}`}
      confirm="Claim"
      asks={null}
      preview={<Typography>Colleagues leave it to you until it is decided.</Typography>}
      act={async ({ idempotencyKey }) => {
        await call(adminDistributionRoutes.claimSubmission, { params }, { idempotencyKey });
        return 'It is yours.';
      }}
    />
  );
}

function AcceptButton({ submission }: One) {
  const params = { placementId: submission.id };
  return (
    <VerbButton
      endpoint="decideSubmission"
      record={`placement-${submission.id}`}
      label="Accept"
      title={`Accept ${nameOf(submission)}`}
      confirm="Accept"
      preview={<Typography>The platform has taken it. Its artist is told.</Typography>}
      act={async ({ reason, idempotencyKey }) => {
        const body = { accept: true, reason };
        await call(adminDistributionRoutes.decideSubmission, { params, body }, { idempotencyKey });
        return 'It is published.';
      }}
    />
  );
}

function RejectButton({ submission }: One) {
  const [code, setCode] = useState<keyof typeof codes>('other');
  const params = { placementId: submission.id };
  return (
    <VerbButton
      endpoint="decideSubmission"
      record={`placement-${submission.id}`}
      label="Reject"
      danger
      title={`Reject ${nameOf(submission)}`}
      confirm="Reject"
      asks={{ label: 'What its artist reads', help: 'Why the platform does not take it.' }}
      preview={<Typography>The artist is told, and can submit it again.</Typography>}
      fields={
        <ChoiceField
          label="What it is about"
          value={code}
          choices={choicesOf(codes)}
          onChoose={setCode}
          sx={{ mt: 2 }}
        />
      }
      act={async ({ reason, idempotencyKey }) => {
        const body = { accept: false, code, reason };
        await call(adminDistributionRoutes.decideSubmission, { params, body }, { idempotencyKey });
        return 'It is rejected.';
      }}
    />
  );
}

function FiguresButton({ submission }: One) {
  const [day, setDay] = useState('');
  const [views, setViews] = useState('');
  const [revenue, setRevenue] = useState('');
  const params = { placementId: submission.id };
  const ready = day !== '' && /^\d+$/.test(views) && /^\d+(\.\d{1,2})?$/.test(revenue);
  return (
    <VerbButton
      endpoint="recordFigures"
      record={`placement-${submission.id}`}
      label="Figures"
      title={`A day of ${nameOf(submission)}`}
      confirm="Write down"
      asks={null}
      ready={ready}
      preview={<Typography>What the platform tells of one UTC day. It is written down once.</Typography>}
      fields={
        <Stack spacing={2} sx={{ mt: 2 }}>
          <TextField
            required
            type="date"
            label="Day"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField required label="Plays" value={views} onChange={({ target }) => setViews(target.value)} />
          <TextField required label="Dollars" value={revenue} onChange={({ target }) => setRevenue(target.value)} />
        </Stack>
      }
      act={async ({ idempotencyKey }) => {
        const body = { day, views: Number(views), revenue };
        await call(adminDistributionRoutes.recordFigures, { params, body }, { idempotencyKey });
        return 'It is written down.';
      }}
    />
  );
}
