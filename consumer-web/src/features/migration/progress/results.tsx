import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { nameOf } from '../platform-name.ts';
import { StateOf } from '../setup/select-platform.tsx';
import { Completed } from './completed.tsx';
import { Failed } from './failed.tsx';
import { Running } from './running.tsx';

interface ResultsProps {
  migrations: readonly Migration[];
  shown: Migration | undefined;
  onShow: (platform: string) => void;
  /** Back to the beginning. */
  onReset: () => void;
}

/** How far a migration is, or what came of it; the others below. */
export function Results({ migrations, shown, onShow, onReset }: ResultsProps) {
  if (!shown) {
    return (
      <EmptyState
        sign="IDLE"
        title="Nothing is on its way"
        action={<Button onClick={onReset}>Select a platform</Button>}
      >
        Choose where your music is now; here you see how it comes over.
      </EmptyState>
    );
  }
  const others = migrations.filter(({ id }) => id !== shown.id);
  return (
    <div className="grid gap-8">
      <section aria-label={`From ${nameOf(shown)}`} className="grid max-w-3xl gap-5 rounded-2 bg-night-2 p-4.5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="board-type text-b40">{nameOf(shown)}</h2>
          <StateOf migration={shown} />
        </div>
        {shown.status === 'running' && <Running migration={shown} />}
        {shown.status === 'completed' && <Completed migration={shown} onReset={onReset} />}
        {(shown.status === 'error' || shown.status === 'cancelled') && <Failed migration={shown} onReset={onReset} />}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="max-w-3xl">
          <h2 id="others" className="board-type mb-2 text-b28">
            From elsewhere
          </h2>
          <ul>
            {others.map((one) => (
              <li key={one.id} className="flex items-center gap-4 border-t border-line py-2.5">
                <span className="min-w-0 flex-1 font-semibold">{nameOf(one)}</span>
                <StateOf migration={one} />
                <Button kind="ghost" size="sm" onClick={() => onShow(one.platform)} aria-label={`Show ${nameOf(one)}`}>
                  Show
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
