import type { AdminPlatform } from '@marquee/command-api/contract/distribution.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VerbButton } from '../../components/verb-button.tsx';
import { call } from '../../lib/api/call.ts';
import { adminDistributionRoutes } from '../../lib/api/routes/distribution.ts';

const labels = {
  name: 'Name',
  apiEndpoint: 'Address of its interface (https://)',
  contentFormat: 'Format',
  maxResolution: 'Resolution at most',
  codecs: 'Codecs, with commas between',
  authToken: 'Token',
} as const;
const needed = ['name', 'apiEndpoint', 'contentFormat', 'maxResolution'] as const;

/** Adds a platform, or says all of one anew. */
export function PlatformButton({ platform }: { platform?: AdminPlatform }) {
  const [isSupported, setSupported] = useState(platform?.isSupported ?? true);
  const [said, setSaid] = useState<Readonly<Record<keyof typeof labels, string>>>({
    name: platform?.name ?? '',
    apiEndpoint: platform?.apiEndpoint ?? '',
    contentFormat: platform?.contentFormat ?? '',
    maxResolution: platform?.maxResolution ?? '4K',
    codecs: platform?.supportedCodecs.join(', ') ?? '',
    authToken: '',
  });
  const verb = platform ? 'Edit' : 'Add';
  return (
    <VerbButton
      endpoint={platform ? 'editPlatform' : 'addPlatform'}
      {...(platform && { record: `platform-${platform.id}` })}
      icon={platform ? EditOutlined : AddOutlined}
      label={platform ? verb : 'Add a platform'}
      title={platform ? `Edit ${platform.name}` : 'Add a platform'}
      confirm={verb}
      ready={needed.every((key) => said[key].trim() !== '')}
      preview={
        <Typography>
          The token goes into the vault, and is never shown again.{platform && ' Left empty, the one there stays.'}
        </Typography>
      }
      fields={
        <Stack spacing={2} sx={{ mt: 2 }}>
          {Object.entries(labels).map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              type={key === 'authToken' ? 'password' : 'text'}
              required={needed.some((each) => each === key)}
              autoComplete="off"
              value={said[key as keyof typeof labels]}
              onChange={({ target }) => setSaid({ ...said, [key]: target.value })}
            />
          ))}
          <FormControlLabel
            control={<Checkbox checked={isSupported} onChange={(_, on) => setSupported(on)} />}
            label="Takes submissions now"
          />
        </Stack>
      }
      act={async ({ reason, idempotencyKey }) => {
        const { codecs, authToken, ...rest } = said;
        const supportedCodecs = codecs.split(',').flatMap((codec) => codec.trim() || []);
        const body = { ...rest, isSupported, supportedCodecs, reason, ...(authToken && { authToken }) };
        const key = { idempotencyKey };
        if (platform) {
          await call(adminDistributionRoutes.editPlatform, { params: { platformId: platform.id }, body }, key);
          return { said: `${said.name} is changed.`, undo: `platform-${platform.id}` };
        }
        await call(adminDistributionRoutes.addPlatform, { body }, key);
        return `${said.name} is added.`;
      }}
    />
  );
}
