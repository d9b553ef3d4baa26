import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { formatCount } from '../../../lib/format.ts';

/** What a migration came to so far. */
export function Counts({ migration: { total, created, matched, skipped, open } }: { migration: Migration }) {
  return (
    <DataRows>
      <DataRow label="Tracks in the catalogue" value={formatCount(total)} />
      <DataRow label="Came over" value={formatCount(created)} />
      <DataRow label="Were here already" value={formatCount(matched)} />
      {skipped > 0 && <DataRow label="Let go" value={formatCount(skipped)} />}
      {open > 0 && <DataRow label="Did not come" value={formatCount(open)} />}
    </DataRows>
  );
}
