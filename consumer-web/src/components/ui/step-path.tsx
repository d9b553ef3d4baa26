import { Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';

/** Where one is in a few steps; those before `current` (from 0) are done. */
export function StepPath({
  steps,
  current,
  label = 'Progress',
}: {
  steps: readonly string[];
  current: number;
  label?: string;
}) {
  return (
    <ol
      aria-label={label}
      className="flex overflow-x-auto border-b border-line px-4 pb-0.5 [scrollbar-width:none] max-md:px-1"
    >
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={cn(
              'relative flex items-center gap-2.25 px-3 py-3.5 text-14 font-medium whitespace-nowrap text-text-3',
              done && 'text-text-2',
              here && 'font-semibold text-text',
            )}
          >
            <span
              className={cn(
                'grid size-5.5 place-items-center rounded-full text-12 leading-none font-semibold inset-ring inset-ring-line-strong',
                done && 'bg-line inset-ring-0',
                here && 'bg-argon text-argon-ink inset-ring-0',
              )}
            >
              {done ? <Check size={13} aria-label="done" /> : index + 1}
            </span>
            <span className={here ? undefined : 'max-sm:sr-only'}>{step}</span>
            {here && <span aria-hidden="true" className="argon-length absolute inset-x-3 -bottom-0.5 h-1" />}
          </li>
        );
      })}
    </ol>
  );
}
