import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { profileOf } from '../../../lib/paths.ts';
import { supervisorsQuery } from '../queries.ts';
import { capital } from '../words.ts';

/** Who is verified, with what they have done. */
export function SupervisorsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(supervisorsQuery);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Verified supervisors">
        {isError && (
          <ErrorState title="They did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!isError && !data && <Spinner>Fetching the supervisors...</Spinner>}
        {data?.length === 0 && <p className="text-text-2">Nobody is verified yet.</p>}
        <ul className="grid gap-4">
          {data?.map(({ id, userId, name, company, credits, preferredGenres }) => (
            <li key={id} className="grid gap-0.5 border-b border-line pb-3 last:border-0">
              <Link to={profileOf(userId)} className="link w-fit font-semibold">
                {[name, company].filter(Boolean).join(', ')}
              </Link>
              {credits && <p className="text-14 text-text-2">{credits}</p>}
              {preferredGenres.length > 0 && (
                <p className="text-13 text-text-3">Looks for {preferredGenres.map(capital).join(', ')}</p>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
