import type { Mention } from '@marquee/command-api/contract/social-mentions.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../../lib/cn.ts';
import { MentionText } from '../mentions/mention-text.tsx';
import { Button } from '../ui/button.tsx';
import { foldedTo } from './fold.ts';

interface FoldedTextProps {
  text: string;
  mentions: readonly Mention[];
  className?: string;
}

/** What somebody wrote: of a long text its beginning, and the rest for who asks for it. */
export function FoldedText({ text, mentions, className }: FoldedTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const folded = foldedTo(text);
  function turn() {
    flushSync(() => setWhole(!whole));
    // where it closes, who reads is at its end, far below what is left of it
    if (whole) button.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <p id={id} className={cn('whitespace-pre-wrap [overflow-wrap:anywhere]', className)}>
        <MentionText text={whole || folded === undefined ? text : `${folded} …`} mentions={mentions} />
      </p>
      {folded !== undefined && (
        <Button
          ref={button}
          kind="ghost"
          size="sm"
          className="-ml-3 justify-self-start max-md:min-h-11"
          aria-expanded={whole}
          aria-controls={id}
          onClick={turn}
        >
          {whole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}
