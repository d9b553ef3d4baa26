import type { ReadModel } from '@marquee/command-api/contract/operations-platform.ts';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

const colours = { ready: 'success', building: 'info', halted: 'error' } as const;

interface ReadModelTableProps<M extends ReadModel> {
  readonly models: readonly M[];
  /** How each is built anew. Absent: nothing is said of it. */
  readonly rebuild?: (model: M) => ReactNode;
}

/** Read models, each with how much of the log it has not taken, and what it could not. */
export function ReadModelTable<M extends ReadModel>({ models, rebuild }: ReadModelTableProps<M>) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Read models">
        <TableHead>
          <TableRow>
            {['Read model', 'State', 'Events behind', 'Version', 'Could not take'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
            {rebuild && <TableCell>Rebuild</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => {
            const { name, version, state, behind, halted } = model;
            return (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell>
                  <Chip size="small" variant="outlined" color={colours[state]} label={state} />
                </TableCell>
                <TableCell>{behind === null ? 'not known' : behind.toLocaleString('en')}</TableCell>
                <TableCell className="mono">{version}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {halted ? `${halted.type} of ${halted.stream}: ${halted.error}` : '–'}
                </TableCell>
                {rebuild && <TableCell>{rebuild(model)}</TableCell>}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
