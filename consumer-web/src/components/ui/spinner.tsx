import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../../lib/cn.ts';

interface SpinnerProps {
  /** What is being waited for, such as 'Loading Live Shows...'. */
  children: ReactNode;
  /** Milliseconds before it shows, so that short waits do not flash. */
  delay?: number;
  className?: string;
}

/** A turning lamp with words; what it announces is polite. */
export function Spinner({ children, delay = 400, className }: SpinnerProps) {
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <p role="status" className={cn('flex min-h-24 items-center justify-center gap-3 text-text-2', className)}>
      {shown && (
        <>
          <LoaderCircle size={20} className="motion-safe:animate-spin text-bulb" />
          {children}
        </>
      )}
    </p>
  );
}
