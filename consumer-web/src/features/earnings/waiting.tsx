import type { Earnings } from '@marquee/command-api/contract/earnings.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { waitingWords } from './earning-words.ts';

/** So much is listed; the rest is told as one. */
const SHOWN = 12;

/** What is earned and not yet to be had, the soonest first. */
export function Waiting({ rows }: { rows: Earnings['waiting'] }) {
  const more = rows.length - SHOWN;
  return (
    <section aria-label="Waits for its day" className="grid gap-3">
      <h2 className="board-type text-b28">Waits for its day</h2>
      <ul className="grid text-14">
        {rows.slice(0, SHOWN).map(({ id, kind, amount, dueAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2.5">
            <span className="min-w-0 flex-1">{waitingWords[kind]}</span>
            <span className="text-text-2">{dueAt === null ? 'No day yet' : <>Yours {formatDay(dueAt)}</>}</span>
            <span className="num w-24 text-right font-semibold">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-14 text-text-2">And {more} more, later.</p>}
    </section>
  );
}
