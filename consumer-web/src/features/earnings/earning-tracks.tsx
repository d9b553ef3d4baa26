import type { Earnings } from '@marquee/command-api/contract/earnings.ts';
import { Table } from '../../components/ui/table.tsx';
import { cn } from '../../lib/cn.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Narrow, rowHead } from './sums-tables.tsx';

type Track = Earnings['tracks'][number];

/** What each track has earned by unlocks and licences that stand: my share of it. */
export function EarningTracks({ tracks, onNarrow }: { tracks: readonly Track[]; onNarrow: (track: Track) => void }) {
  return (
    <section aria-label="By track" className="grid gap-3">
      <h2 className="board-type text-b28">By track</h2>
      <p className="text-14 text-text-2">
        Your own tracks, and those that you have a share of: what you have of sales that stand, as it was agreed when
        each was paid.
      </p>
      <Table aria-label="Earnings by track">
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col" className="text-right">
              Sales
            </th>
            <th scope="col" className="text-right">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <tr key={track.id}>
              <th scope="row" className={cn(rowHead, '[overflow-wrap:anywhere]')}>
                <Narrow onClick={() => onNarrow(track)}>{track.title}</Narrow>
                {track.artist && <span className="block text-13 text-text-3">{track.artist}</span>}
              </th>
              <td className="num text-right">{formatCount(track.sales)}</td>
              <td className="num text-right font-semibold">{formatMoney(track.net)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
