import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn.ts';

/** What a field gives to its control, so that label, hint and error are tied to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to type instead. It takes the hint's place. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint or its error. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-text-3"> optional</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <FieldNote id={`${id}-note`} bad={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}

/** The line under a control: a hint, or an error with its sign. */
export function FieldNote({ id, bad, children }: { id?: string; bad?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={cn('flex items-start gap-1.5 text-13', bad ? 'text-bad' : 'text-text-2')}>
      {bad && <TriangleAlert size={14} className="mt-0.5 flex-none" aria-hidden="true" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
