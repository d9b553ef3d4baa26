import { cn } from '../../lib/cn.ts';
import { type SetGroup, setLine, spokenLine } from './letters.ts';

/** A line of a board. `className` may set `[--line-scale:.4]`; a plain line has no diamonds between its groups. */
export interface BoardLine {
  text: string;
  plain?: boolean;
  className?: string;
}

interface BoardProps {
  /** Two or three lines, at most 42 letters: `*word*` is set in red, `|` makes a group. */
  lines: readonly (string | BoardLine)[];
  /** The element of the panel: a heading where the board is the page's or section's title. */
  as?: 'div' | 'h1' | 'h2' | 'h3' | 'p';
  /** Bulbs mark what is on now: one such board a page. */
  bulbs?: boolean;
  /** Bulbs run round; for the landing page's hero alone. */
  chase?: boolean;
  /** On the frame. Letters take `[--board-size:3rem]`. */
  className?: string;
  panelClassName?: string;
}

/** A letter board in its enamel frame, for words that a house manager would put up. */
export function Board({ lines, as: Panel = 'div', bulbs = true, chase, className, panelClassName }: BoardProps) {
  const rows: BoardLine[] = lines.map((line) => (typeof line === 'string' ? { text: line } : line));
  return (
    <div className={cn('canopy', bulbs && 'bulbs', chase && 'chase', className)}>
      <Panel className={cn('board lit-panel', panelClassName)}>
        <span className="sr-only">{rows.map((row) => spokenLine(row.text, row.plain)).join('. ')}</span>
        {rows.map((row, index) => (
          <span
            key={row.text}
            aria-hidden="true"
            className={cn('board-line', row.plain && 'board-line-plain', row.className)}
          >
            <Letters groups={setLine(row.text, index + 2)} />
          </span>
        ))}
      </Panel>
    </div>
  );
}

function Letters({ groups }: { groups: readonly SetGroup[] }) {
  return groups.map((words) => (
    <span className="board-group" key={words[0]?.[0]?.place}>
      {words.map((letters) => (
        <span className="board-word" key={letters[0]?.place}>
          {letters.map(({ place, character, red, slip }) => (
            <span key={place} className={cn('board-letter', red && 'board-letter-red', slip > 0 && `slip-${slip}`)}>
              {character}
            </span>
          ))}
        </span>
      ))}
    </span>
  ));
}
