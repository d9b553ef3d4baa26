import type { MouseEvent } from 'react';
import { Link } from 'react-admin';
import { may } from '../../../lib/session.ts';

/** Leads to a job's page, where it is told to try again or to let it be. */
export function JobLink({ job }: { job: string }) {
  if (!may('getJob')) return <code>{job}</code>;
  return (
    <Link to={`/jobs/${encodeURIComponent(job)}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      Its job
    </Link>
  );
}
