import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What did not come, such as 'The shows did not load'. */
  title: ReactNode;
  /** Its reason stands below: the server's sentence, or the error's message. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Something did not load: what, the reason as the server gave it, and Retry. */
export function ErrorState({ title, error, onRetry, retrying = false, className }: ErrorStateProps) {
  const reason = reasonOf(error, '');
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border-l-4 border-bad bg-night-2 px-5 py-4',
        className,
      )}
    >
      <TriangleAlert size={22} className="flex-none text-bad" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        {reason && <p className="text-14 [overflow-wrap:anywhere] text-text-2">{reason}</p>}
      </div>
      {onRetry && (
        <Button kind="line" size="sm" icon={<RotateCcw size={16} />} busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
