import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

interface ByClickProps {
  /** What the button says. */
  action: string;
  busy: boolean;
  /** A failed try says it itself, by `failure`. */
  onClick: () => Promise<unknown>;
  /** Why it did not work; undefined while nothing is wrong. */
  failure: { readonly title: string; readonly words: ReactNode } | undefined;
  /** What the click does. */
  children: ReactNode;
}

/** What a mailed link does to a claim: by a click, because programs that read mail follow links, too. */
export function ByClick({ action, busy, onClick, failure, children }: ByClickProps) {
  return (
    <>
      <p className="lead text-text-2">{children}</p>
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.words}
        </Notice>
      )}
      <Button size="lg" busy={busy} className="w-full sm:w-fit" onClick={() => onClick().catch(() => undefined)}>
        {action}
      </Button>
    </>
  );
}
