import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds within which parts that were just put in place begin to ask. */
const SETTLE = 50;
/** Milliseconds after which what is there is shown, whatever is still to come. */
const LONGEST = 2_500;

interface TogetherProps {
  /** Keeps the room meanwhile. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Parts of a page whose heights nobody knows before they are loaded: they come at once, so that none pushes away another that is being read. */
export function Together({ fallback, children }: TogetherProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {!shown && fallback}
      <div hidden={!shown}>
        <Suspense>
          {children}
          {!shown && <Waiting onOver={() => setShown(true)} />}
        </Suspense>
      </div>
    </>
  );
}

/** Is there once all code is; says when the first answers are. */
function Waiting({ onOver }: { onOver: () => void }) {
  const asked = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    const timer = setTimeout(onOver, asked > 0 ? LONGEST : SETTLE);
    return () => clearTimeout(timer);
  }, [asked, onOver]);
  return null;
}
