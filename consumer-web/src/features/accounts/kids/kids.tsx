import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { KidCard } from './kid-card.tsx';
import { kidsQuery } from './kid-queries.ts';
import { KidRequests } from './kid-requests.tsx';

const AddKidDialog = lazy(async () => ({ default: (await import('./add-kid-dialog.tsx')).AddKidDialog }));

/** The kids of who is signed in: their accounts, what they may do, and whom they ask to meet. */
export function Kids() {
  const { ageVerified } = useCurrentUser();
  const [adds, setAdds] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(kidsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState title="Your kids did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <div className="grid gap-5">
      {data.length === 0 && ageVerified && (
        <p className="text-14 text-text-2">
          No kid of yours has an account. One that you add is private, found by nobody, and spends no money.
        </p>
      )}
      {data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((kid) => (
            <KidCard key={kid.id} kid={kid} />
          ))}
        </ul>
      )}
      {data.length > 0 && <KidRequests />}
      {ageVerified ? (
        <Button
          kind={data.length > 0 ? 'line' : 'bulb'}
          className="justify-self-start"
          icon={<UserPlus size={17} aria-hidden="true" />}
          onClick={() => setAdds(true)}
        >
          Add a kid
        </Button>
      ) : (
        <Notice title="Show first that you are 18">
          Accounts for kids are made by grown-ups.{' '}
          <Link to={{ hash: '#age' }} className="link">
            Verify your age
          </Link>
          , then add your kid here.
        </Notice>
      )}
      {adds && (
        <Suspense>
          <AddKidDialog onOpenChange={setAdds} />
        </Suspense>
      )}
    </div>
  );
}
