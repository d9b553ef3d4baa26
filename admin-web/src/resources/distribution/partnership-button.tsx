import type { Partnership } from '@marquee/command-api/contract/distribution-partnerships.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VerbButton } from '../../components/verb-button.tsx';
import { call, sendFile } from '../../lib/api/call.ts';
import { adminPartnershipsRoutes } from '../../lib/api/routes/distribution-partnerships.ts';
import { waitsForTwo } from '../../lib/words.ts';

const fields = {
  partnerName: { label: 'Partner' },
  partnerType: { label: 'Kind of partnership' },
  equityPercentage: { label: 'Share in us, of one hundred' },
  revenue: { label: 'Revenue in dollars' },
  startDate: { label: 'From', type: 'date' },
  endDate: { label: 'Until; empty: until it is ended', type: 'date' },
  contractUrl: { label: 'Address of the contract elsewhere (https://)' },
  benefits: { label: 'Benefits', multiline: true },
} as const;
type Field = keyof typeof fields;
const needed: readonly Field[] = ['partnerName', 'partnerType', 'equityPercentage', 'revenue', 'startDate'];
const shrunk = { inputLabel: { shrink: true } };

/** Asks for a new partnership, or for all terms of one anew. */
export function PartnershipButton({ partnership }: { partnership?: Partnership }) {
  const [said, setSaid] = useState<Readonly<Record<Field, string>>>({
    partnerName: partnership?.partnerName ?? '',
    partnerType: partnership?.partnerType ?? '',
    equityPercentage: partnership?.equityPercentage ?? '0',
    revenue: partnership?.revenue ?? '0.00',
    startDate: partnership?.startDate ?? '',
    endDate: partnership?.endDate ?? '',
    contractUrl: partnership?.contractUrl ?? '',
    benefits: partnership?.benefits ?? '',
  });
  const [contract, setContract] = useState<File>();
  const [without, setWithout] = useState(false);
  const verb = partnership ? 'Edit' : 'Add';
  return (
    <VerbButton
      endpoint={partnership ? 'editPartnership' : 'addPartnership'}
      {...(partnership && { record: `partnership-${partnership.id}` })}
      icon={partnership ? EditOutlined : AddOutlined}
      label={partnership ? verb : 'Add a partnership'}
      title={partnership ? `Edit the partnership with ${partnership.partnerName}` : 'Add a partnership'}
      confirm="Ask for it"
      ready={needed.every((key) => said[key].trim() !== '')}
      preview={<Typography>Another operator has to agree; until then nothing changes.</Typography>}
      fields={
        <Stack spacing={2} sx={{ mt: 2 }}>
          {Object.entries(fields).map(([key, field]) => (
            <TextField
              key={key}
              {...field}
              {...('type' in field && { slotProps: shrunk })}
              required={needed.includes(key as Field)}
              autoComplete="off"
              value={said[key as Field]}
              onChange={({ target }) => setSaid({ ...said, [key]: target.value })}
            />
          ))}
          {partnership?.contract && (
            <FormControlLabel
              control={<Checkbox checked={without} onChange={(_, on) => setWithout(on)} />}
              label="Without the contract that is there"
            />
          )}
          <TextField
            type="file"
            label={partnership?.contract ? 'Another contract (PDF) in place of the one there' : 'The contract (PDF)'}
            slotProps={{ ...shrunk, htmlInput: { accept: 'application/pdf' } }}
            onChange={({ target }) => setContract((target as HTMLInputElement).files?.[0])}
          />
        </Stack>
      }
      act={async ({ reason, idempotencyKey }) => {
        const { contractUrl, endDate, ...rest } = said;
        const routes = adminPartnershipsRoutes;
        const there = without ? undefined : partnership?.contract?.id;
        const kept = contract ? (await sendFile(routes.keepContract, contract)).id : there;
        const body = {
          ...{ ...rest, reason, ...(contractUrl.trim() && { contractUrl }), ...(endDate && { endDate }) },
          ...(kept && { contract: kept }),
        };
        const key = { idempotencyKey };
        const { approval } = partnership
          ? await call(routes.editPartnership, { params: { partnershipId: partnership.id }, body }, key)
          : await call(routes.addPartnership, { body }, key);
        return waitsForTwo(approval);
      }}
    />
  );
}
