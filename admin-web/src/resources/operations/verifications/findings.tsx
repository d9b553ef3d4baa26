import type { Verification } from '@marquee/command-api/contract/operations-verifications.ts';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { may } from '../../../lib/session.ts';

/** The list of a stream's events. */
const eventsOf = (stream: string) => `/events?filter=${encodeURIComponent(JSON.stringify({ stream }))}`;

/** What a look at the log found to be wrong, each with its place and the way to the stream that it is in. */
export function Findings() {
  const verification = useRecordContext<Verification>();
  if (!verification) return null;
  const { named, findings } = verification;
  return (
    <>
      <Table size="small" aria-label={`Findings of ${verification.id}`}>
        <TableHead>
          <TableRow>
            <TableCell>Position</TableCell>
            <TableCell>Check</TableCell>
            <TableCell>What is wrong</TableCell>
            <TableCell>Stream</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {named.map(({ check, message, position, stream }) => (
            <TableRow key={`${position} ${check} ${message}`}>
              <TableCell className="mono">{position ?? 'outside the log'}</TableCell>
              <TableCell>{check}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
              <TableCell className="mono">
                {stream && may('listEvents') ? (
                  <Link component={RouterLink} to={eventsOf(stream)}>
                    {stream}
                  </Link>
                ) : (
                  stream
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {findings > named.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          And {findings - named.length} more: <code>npm run verify</code> prints them.
        </Typography>
      )}
    </>
  );
}
