import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldNote } from '../../../components/ui/field.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { PostValues } from './post-values.ts';

/** Letters before the end of what a post takes from which on one is told how many are left. */
const NEAR = 300;

/** How much room is left in a post that is nearly full; nothing before. The field takes no more than that, whatever is pasted. */
export function WordsLeft({ form }: { form: UseFormReturn<PostValues> }) {
  const [length, setLength] = useState(() => form.getValues('content').length);
  // by the form's own subscription: the hook for one field would weigh on every page that has a form
  useEffect(() => {
    const { unsubscribe } = form.watch(({ content = '' }) => setLength(content.length));
    return unsubscribe;
  }, [form]);
  const left = textLimits.post - length;
  return (
    // in place from the start; said only when it is full, not at each letter
    <div role="status">
      {left <= 0 && (
        <FieldNote>{`That is the most: ${textLimits.post.toLocaleString('en-US')} characters. What comes after it is cut off.`}</FieldNote>
      )}
      {left > 0 && left <= NEAR && (
        <div aria-live="off">
          <FieldNote>{`${formatCount(left)} ${left === 1 ? 'character' : 'characters'} left`}</FieldNote>
        </div>
      )}
    </div>
  );
}
