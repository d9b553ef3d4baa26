import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { When } from '../../../components/when.tsx';
import { JobVerbButtons } from './job-verb-buttons.tsx';
import type { WholeJob } from './whole-job.ts';

/** What a job has set aside, each with why, and with verbs of its own. */
export function Parked({ job }: { job: WholeJob }) {
  return (
    <Table size="small" aria-label="Items that are set aside">
      <TableHead>
        <TableRow>
          {['Item', 'Why', 'Since', 'Verbs'].map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {job.parked?.map(({ item, code, message, parkedAt }) => (
          <TableRow key={item}>
            <TableCell className="mono">{item}</TableCell>
            <TableCell>
              {message} ({code})
            </TableCell>
            <TableCell>
              <When at={parkedAt} />
            </TableCell>
            <TableCell>
              <JobVerbButtons job={job} item={item} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
