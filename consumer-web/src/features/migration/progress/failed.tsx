import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Counts } from './counts.tsx';

const TIPS = [
  'Sign in at the service in another window: is the password still the same?',
  'Where the service asks for an API key, make a new one and give that.',
  'Switch two-step sign-in off for the time of the migration, or send an export instead.',
  'An export has to be a CSV with a column of titles, a DDEX message (ERN 4), or a ZIP with recordings.',
] as const;

/** It did not work, or was called off: why, what helps, and the way back to the beginning. */
export function Failed({ migration, onReset }: { migration: Migration; onReset: () => void }) {
  const { status, message, total } = migration;
  return (
    <>
      {status === 'error' ? (
        <Notice tone="bad" title="Migration Failed">
          {message ?? 'An error occurred during migration'}
        </Notice>
      ) : (
        <Notice title="Cancelled">You have called it off. Start it again at any time: nothing comes twice.</Notice>
      )}
      {total > 0 && <Counts migration={migration} />}
      {status === 'error' && (
        <section aria-labelledby="tips">
          <h3 id="tips" className="mb-2 font-semibold">
            What may help
          </h3>
          <ul className="grid list-disc gap-1.5 pl-5 text-14 text-text-2">
            {TIPS.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button onClick={onReset}>Try Again</Button>
      </div>
    </>
  );
}
