import Alert from '@mui/material/Alert';
import { codeOf, detailsOf, reasonOf } from '../lib/api/call.ts';
import { ApprovalLink } from './approval-link.tsx';

/** Why a verb was not done; what waits for a second person already is led to. */
export function VerbFailure({ error }: { error: unknown }) {
  const approval = codeOf(error) === 'AlreadyAsked' ? detailsOf(error).approval : undefined;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {reasonOf(error)}
      {typeof approval === 'string' && (
        <>
          {' '}
          <ApprovalLink approval={approval}>Look at what waits</ApprovalLink>
        </>
      )}
    </Alert>
  );
}
