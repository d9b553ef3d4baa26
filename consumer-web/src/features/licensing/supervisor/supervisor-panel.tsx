import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { REGISTER_QUERY } from '../../../lib/opening-address.ts';
import { useOpenedByAddress } from '../../../lib/use-opened-by-address.ts';
import { mySupervisorQuery } from '../queries.ts';

const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.tsx')).RegisterDialog }));
const SupervisorsDialog = lazy(async () => ({ default: (await import('./supervisors-dialog.tsx')).SupervisorsDialog }));

/** Who licenses music here: how one becomes one of them, and what one has licensed. */
export function SupervisorPanel({ onLicences }: { onLicences: () => void }) {
  const { data: mine, isPending } = useQuery(mySupervisorQuery);
  const [registering, setRegistering] = useOpenedByAddress(REGISTER_QUERY);
  const [others, setOthers] = useState(false);
  return (
    <aside aria-label="Music supervisors" className="h-fit rounded-3 bg-night-2 px-5 pt-4 pb-5">
      <h2 className="board-type text-b28">Music supervisors</h2>
      <p className="mt-1 mb-4 text-14 text-text-2">{told(mine?.standing)}</p>
      {mine?.standing === 'suspended' && <p className="mb-4 text-14 text-bad">{mine.reason}</p>}
      {mine?.isVerified && (
        <p className="mb-4 flex items-center gap-2 text-14">
          <BadgeCheck size={17} className="text-argon" aria-hidden="true" />
          Verified: {[mine.name, mine.company].filter(Boolean).join(', ')}
        </p>
      )}
      <div className="grid gap-2.5">
        <Button kind={mine ? 'line' : undefined} onClick={() => setRegistering(true)}>
          {mine ? 'Edit registration' : 'Register as a supervisor'}
        </Button>
        <Button kind="line" onClick={onLicences}>
          My licences
        </Button>
        <Button kind="line" onClick={() => setOthers(true)}>
          Verified supervisors
        </Button>
      </div>
      <Suspense>
        {registering && !isPending && <RegisterDialog mine={mine ?? null} onClose={() => setRegistering(false)} />}
        {others && <SupervisorsDialog onClose={() => setOthers(false)} />}
      </Suspense>
    </aside>
  );
}

function told(standing: 'registered' | 'verified' | 'suspended' | undefined): string {
  switch (standing) {
    case 'registered':
      return 'We are looking at your registration, and write to you. Until then you can listen to everything.';
    case 'verified':
      return 'You can ask any artist here for a licence.';
    case 'suspended':
      return 'Your registration is suspended. What you have licensed stays yours.';
    default:
      return 'Register once, with your company and your credits. When we have verified you, you can ask for licences.';
  }
}
