import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import { Figure } from '../books/figure.tsx';
import { groupText, type Measure, measures } from './measures.ts';

/** One figure of a fee split. */
export function SplitFigure({ row, name }: { row: FeeSplit; name: Measure }) {
  const { label, side } = measures[name];
  return <Figure what={`${label}, ${groupText(row)}`} value={row[name]} entries={row.entries[name]} side={side} />;
}
