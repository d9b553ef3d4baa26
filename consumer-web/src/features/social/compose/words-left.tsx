import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { type Control, useWatch } from 'react-hook-form';
import { FieldNote } from '../../../components/ui/field.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { PostValues } from './post-values.ts';

/** Letters before the end of what a post takes from which on one is told how many are left. */
const NEAR = 300;

/** How much room is left in a post that is nearly full; nothing before. The field takes no more than that, whatever is pasted. */
export function WordsLeft({ control }: { control: Control<PostValues> }) {
  const left = textLimits.post - useWatch({ control, name: 'content' }).length;
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
