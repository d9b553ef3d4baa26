import { fromAges } from '@marquee/domain/content/from-ages.ts';
import type { ComponentProps } from 'react';
import { Select } from '../ui/select.tsx';

/** From which age something is that is being published, as its author says. */
export function FromAgeSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select aria-label="For which age" {...props}>
      {fromAges.map((age) => (
        <option key={age} value={age}>
          {age === 0 ? 'All ages' : `${age} and over`}
        </option>
      ))}
    </Select>
  );
}
