import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Undo } from './undo.tsx';

/** What became of one of several that a verb was said about. */
export interface ItemResult {
  readonly id: string;
  readonly name: string;
  /** Undefined where it was done; else why not. */
  readonly failure?: string | undefined;
}

/** What came of a verb: a sentence, one with the stream whose newest event can be undone, or a line for each of several. */
export type VerbResult = string | { readonly said: string; readonly undo: string } | readonly ItemResult[];

/** Says what came of a verb that was done for a reason, of several those first that need another look; with a way back where there is one. */
export function VerbResults({ result, reason }: { result: VerbResult; reason: string }) {
  if (typeof result === 'string' || 'said' in result)
    return (
      <>
        <Alert severity="success" role="status">
          {typeof result === 'string' ? result : result.said}
        </Alert>
        {typeof result !== 'string' && <Undo stream={result.undo} reason={reason} />}
      </>
    );
  const failed = result.filter(({ failure }) => failure !== undefined);
  return (
    <>
      <Alert severity={failed.length === 0 ? 'success' : 'warning'}>
        {result.length - failed.length} of {result.length} done{failed.length > 0 && `, ${failed.length} refused`}.
      </Alert>
      <Table size="small" aria-label="Results">
        <TableBody>
          {[...failed, ...result.filter((one) => !failed.includes(one))].map(({ id, name, failure }) => (
            <TableRow key={id}>
              <TableCell className="mono" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </TableCell>
              <TableCell>{failure ?? 'done'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
