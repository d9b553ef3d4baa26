import { CircleCheck, CircleX, History } from 'lucide-react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { cn } from '../../../lib/cn.ts';
import type { Verdict } from './judge.ts';

interface DoorResultProps {
  verdict: Verdict | undefined;
  error: unknown;
  pending: boolean;
}

const LOOKS = {
  admitted: { title: 'Admitted', sign: CircleCheck, className: 'bg-ok-ground text-ok inset-ring-ok-line' },
  alreadyAdmitted: { title: 'Already admitted', sign: History, className: 'bg-night-0 text-bulb inset-ring-gilt-line' },
  refused: { title: 'Refused', sign: CircleX, className: 'bg-night-0 text-bad inset-ring-enamel-line' },
} as const;

/** The answer of the door, large enough to read at arm's length, and spoken at once. */
export function DoorResult({ verdict, error, pending }: DoorResultProps) {
  const result = error ? 'refused' : verdict?.result;
  return (
    <div role="alert" className={cn('min-h-28', pending && 'opacity-50')}>
      {result && result !== 'ask' && (
        <Answer result={result} words={error ? reasonOf(error, 'Try again.') : (verdict?.words ?? '')} />
      )}
    </div>
  );
}

function Answer({ result, words }: { result: keyof typeof LOOKS; words: string }) {
  const { title, sign: Sign, className } = LOOKS[result];
  return (
    <div className={cn('flex items-center gap-4 rounded-2 px-5 py-4.5 inset-ring', className)}>
      <Sign size={44} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
      <div className="min-w-0">
        <p className="board-type text-b40">{title}</p>
        <p className="text-15 [overflow-wrap:anywhere] text-text">{words}</p>
      </div>
    </div>
  );
}
