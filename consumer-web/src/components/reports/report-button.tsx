import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Reported } from './report-words.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportButtonProps {
  /** What is reported. */
  of: Reported;
  /** What it is, as in 'this post'. */
  noun: string;
  /** A flag alone, where there is room for no word. */
  bare?: boolean;
  className?: string;
  /** The dialog is there now. */
  onOpen?: () => void;
}

/** Tells moderators of what breaks a rule. Nobody reports what is their own. */
export function ReportButton({ of, noun, bare = false, className, onOpen }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      {bare ? (
        <IconButton label={`Report this ${noun}`} onClick={show} className={className}>
          <Flag size={18} />
        </IconButton>
      ) : (
        <Button
          kind="ghost"
          size="sm"
          className={className}
          icon={<Flag size={16} aria-hidden="true" />}
          onClick={show}
        >
          Report
          <span className="sr-only"> this {noun}</span>
        </Button>
      )}
      {open && (
        <Suspense>
          <ReportDialog of={of} noun={noun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
