import type { EarningSource, Earnings } from '@marquee/command-api/contract/earnings.ts';
import type { ReactNode } from 'react';
import { WideTable } from '../../components/ui/table.tsx';
import { cn } from '../../lib/cn.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { monthWord, sourceWords } from './earning-words.ts';

/** Which events are shown; nothing: all of them. */
export interface Narrowed {
  readonly month?: string;
  readonly source?: EarningSource;
  readonly track?: string;
  /** The track's. */
  readonly title?: string;
}

type Sums = Earnings['total'];

interface SourcesProps {
  rows: Earnings['sources'];
  total: Sums;
  onNarrow: (source: EarningSource) => void;
}

/** What came in by source. */
export function Sources({ rows, total, onNarrow }: SourcesProps) {
  return (
    <section aria-label="By source" className="grid gap-3">
      <h2 className="board-type text-b28">By source</h2>
      <WideTable label="Earnings by source" className={close}>
        <Head first="Source" />
        <tbody>
          {rows.map(({ source, ...sums }) => (
            <SumsRow key={source} {...sums}>
              <Narrow onClick={() => onNarrow(source)}>{sourceWords[source]}</Narrow>
            </SumsRow>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <SumsRow {...total}>All</SumsRow>
        </tfoot>
      </WideTable>
    </section>
  );
}

interface MonthsProps {
  rows: Earnings['months'];
  onNarrow: (month: string) => void;
}

/** What came in and went back by month, and of what. */
export function Months({ rows, onNarrow }: MonthsProps) {
  return (
    <section aria-label="By month" className="grid gap-3">
      <h2 className="board-type text-b28">By month</h2>
      <WideTable label="Earnings by month" className={close}>
        <Head first="Month" />
        {rows.map(({ month, sources, ...sums }) => (
          <tbody key={month}>
            <SumsRow {...sums}>
              <Narrow onClick={() => onNarrow(month)}>{monthWord(month)}</Narrow>
            </SumsRow>
            {sources.length > 1 &&
              sources.map(({ source, ...part }) => (
                <SumsRow key={source} {...part}>
                  <span className="pl-4 text-text-2 max-md:pl-2">{sourceWords[source]}</span>
                </SumsRow>
              ))}
          </tbody>
        ))}
      </WideTable>
    </section>
  );
}

function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {['Sales', 'Before our fee', 'Our fee', 'Yours'].map((name) => (
          <th key={name} scope="col" className={cn('text-right', name === 'Sales' && 'max-md:hidden')}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SumsRow({ sales, gross, fee, net, children }: Sums & { children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={rowHead}>
        {children}
        <span className="num block text-13 text-text-3 md:hidden">
          {formatCount(sales)} {sales === 1 ? 'sale' : 'sales'}
        </span>
      </th>
      <td className="num text-right max-md:hidden">{formatCount(sales)}</td>
      <td className="num text-right">{formatMoney(gross)}</td>
      <td className="num text-right">{formatMoney(fee)}</td>
      <td className="num text-right font-semibold">{formatMoney(net)}</td>
    </tr>
  );
}

/** What a row of figures is about; the last one has no line under it, as its figures have none. */
export const rowHead = 'text-14! font-normal! text-text! in-[tr:last-child]:border-b-0!';
/** Closer together on a phone, so that nothing has to be drawn sideways. */
const close = 'max-md:text-13 max-md:[&_td]:px-1.5 max-md:[&_th]:px-1.5';

/** Shows the events behind a figure. */
export function Narrow({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link text-left max-md:min-h-11" onClick={onClick}>
      {children}
      <span className="sr-only">: show the events behind it</span>
    </button>
  );
}
