import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Payload } from '../../../components/payload.tsx';
import { agoText } from '../../../components/when.tsx';
import { call, codeOf, reasonOf } from '../../../lib/api/call.ts';
import { adminEventsRoutes } from '../../../lib/api/routes/operations-events.ts';
import { differencesOf } from './differences.ts';

/** An entity at two moments of its own, and what is not the same: at first just before an event, and after it. */
export function EntityThen({ stream, revision }: { stream: string; revision: number }) {
  const [before, setBefore] = useState(revision === 0 ? '' : String(revision - 1));
  const [after, setAfter] = useState(String(revision));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Folded by the entity’s own rules. Type the number of an event of its own, or a time such as 2026-11-24T12:00Z;
        nothing is before its first event.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <MomentField label="As it was at" typed={before} onType={setBefore} />
        <MomentField label="And at" typed={after} onType={setAfter} />
      </Box>
      {[before, after].every(isReadable) && <Compared stream={stream} before={before.trim()} after={after.trim()} />}
    </>
  );
}

/** What is typed is a moment, or nothing at all, which is before the first event. */
const isReadable = (typed: string) => typed.trim() === '' || momentOf(typed.trim()) !== undefined;

interface MomentFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function MomentField({ label, typed, onType }: MomentFieldProps) {
  const wrong = !isReadable(typed);
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      error={wrong}
      helperText={wrong ? 'Neither a number nor a time.' : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** A moment as it is typed: a revision, or an instant. Undefined for what is neither. */
export function momentOf(typed: string): { revision: number } | { at: string } | undefined {
  if (/^\d+$/.test(typed)) return { revision: Number(typed) };
  const at = Date.parse(typed);
  return Number.isNaN(at) || !/^\d{4}-/.test(typed) ? undefined : { at: new Date(at).toISOString() };
}

function useStateAt(stream: string, typed: string) {
  const moment = momentOf(typed);
  return useQuery({
    queryKey: ['entity', stream, typed],
    enabled: moment !== undefined,
    queryFn: async ({ signal }) => {
      try {
        return await call(adminEventsRoutes.getEntity, { params: { stream }, query: moment ?? {} }, { signal });
      } catch (error) {
        // before its first event there is nothing, which is a state as well
        if (codeOf(error) === 'NotFound') return null;
        throw error;
      }
    },
  });
}

function Compared({ stream, before, after }: { stream: string; before: string; after: string }) {
  const [was, is] = [useStateAt(stream, before), useStateAt(stream, after)];
  const error = was.error ?? is.error;
  if (error) return <Alert severity="error">{reasonOf(error)}</Alert>;
  if (is.isLoading || was.isLoading) return <Skeleton variant="rectangular" height={120} />;
  const changes = differencesOf(was.data?.state, is.data?.state);
  const newest = is.data ?? was.data;
  return (
    <>
      {newest && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {is.data
            ? `Event ${is.data.revision} of ${newest.newest}, ${agoText(Date.parse(is.data.at), Date.now())}.`
            : `It was not there yet; it has ${newest.newest + 1} events.`}
        </Typography>
      )}
      {changes.length === 0 ? (
        <Typography>There is no difference.</Typography>
      ) : (
        <TableContainer>
          <Table size="small" aria-label="Differences">
            <TableHead>
              <TableRow>
                {['What', 'Before', 'After'].map((name) => (
                  <TableCell key={name}>{name}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map((change) => (
                <TableRow key={change.path}>
                  <TableCell className="mono">{change.path}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', color: 'error.main' }}>{change.before ?? '–'}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', color: 'success.main' }}>{change.after ?? '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {is.data && <Payload data={is.data.state} label="All of it" />}
    </>
  );
}
