import { type ReactNode, type Ref, type RefObject, Suspense, useEffect, useState } from 'react';
import { Spinner } from '../../components/ui/spinner.tsx';
import { StepPath } from '../../components/ui/step-path.tsx';

const STEPS = ['Seats', 'Your details', 'Pay', 'Printed'] as const;

export type DeskStep = 'pick' | 'details' | 'pay' | 'printed';
const PLACES: Record<DeskStep, number> = { pick: 0, details: 1, pay: 2, printed: 3 };

interface PurchasePanelProps {
  step: DeskStep;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The desk at which tickets are bought, with how far one is. */
export function PurchasePanel({ step, ref, children }: PurchasePanelProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Buy tickets"
      className="min-w-0 scroll-mt-20 rounded-2 bg-night-2 outline-none max-md:scroll-mt-14.5 max-md:-mx-4 max-md:rounded-none"
    >
      <StepPath steps={STEPS} current={PLACES[step]} />
      {/* as high as the form that comes, so that the page can be scrolled to it already */}
      <Suspense fallback={<Spinner className="min-h-150">Getting the form...</Spinner>}>{children}</Suspense>
    </section>
  );
}

/**
 * The way to the desk: brings it into view and gives it the focus, once what was done before it is on the page. The page
 * glides there unless the reader wants no motion.
 */
export function useArrival(desk: RefObject<HTMLElement | null>): () => void {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (arrivals === 0) return;
    desk.current?.focus({ preventScroll: true });
    desk.current?.scrollIntoView({ block: 'start' });
  }, [desk, arrivals]);
  return () => setArrivals((count) => count + 1);
}
