import type { Show } from '@marquee/command-api/contract/shows.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { isUnknown } from '../../lib/api/api-error.ts';
import { onOffer } from '../checkout/tiers.ts';
import { closedWords } from './on-sale.ts';

interface AskedShowProps {
  /** The show that the address asks for, once it is known. */
  asked: Show | undefined;
  /** Why it did not come. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  /** Whether there are others to choose from. */
  others: boolean;
}

/** Says of a show that was asked for why it cannot be had; nothing where it sells. */
export function AskedShow({ asked, error, retrying, onRetry, others }: AskedShowProps) {
  const next = others ? 'Pick another show below.' : '';
  if (asked) {
    if (onOffer(asked)) return null;
    const { title, reason } = closedWords(asked);
    return (
      <Sign key={asked.id} title={title}>
        {reason} {next}
      </Sign>
    );
  }
  if (!error) return null;
  if (isUnknown(error)) {
    return <Sign title="There is no such show">Check the address. {next}</Sign>;
  }
  return <ErrorState title="The show did not load" error={error} retrying={retrying} onRetry={onRetry} />;
}

/** A notice that comes into view. Who stood at the form that it takes away goes on from here. */
function Sign({ title, children }: { title: string; children: ReactNode }) {
  const sign = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) sign.current?.focus({ preventScroll: true });
    sign.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={sign} tabIndex={-1} className="scroll-mt-20 scroll-mb-24 outline-none">
      <Notice tone="bad" title={title}>
        {children}
      </Notice>
    </div>
  );
}
