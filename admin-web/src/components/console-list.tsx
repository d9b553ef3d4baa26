import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  ExportButton,
  FilterButton,
  List,
  Pagination,
  type RaRecord,
  type SortPayload,
  TopToolbar,
  useResourceContext,
} from 'react-admin';
import { exportCsv } from '../lib/csv.ts';
import { useQuietReading } from '../lib/open-forms.ts';
import { ListKeys } from './list-keys.tsx';
import { PageTitle } from './page-title.tsx';
import { SavedViews } from './saved-views.tsx';

interface ConsoleListProps<Filter> {
  readonly title: string;
  readonly children: ReactNode;
  readonly filters?: ReactElement[];
  readonly sort: SortPayload;
  /** What it shows at first; the address says everything else, and can be kept and sent. */
  readonly at?: Filter;
  /** Verbs about the whole, and what stands beside them. */
  readonly actions?: ReactNode;
  /** Milliseconds after which it reads itself again. */
  readonly every?: number;
}

/**
 * A list of the console: page, filter, sort and columns in the address or this browser, or kept under a name on the platform; keys to go
 * through it, an export, and words for when it is empty.
 */
export function ConsoleList<Filter extends Record<string, unknown>>(props: ConsoleListProps<Filter>) {
  const { title, children, filters, sort, at, actions, every = 30_000 } = props;
  const resource = useResourceContext();
  const reading = useQuietReading(every);
  return (
    <List
      title={<PageTitle>{title}</PageTitle>}
      sort={sort}
      perPage={25}
      filters={filters}
      filterDefaultValues={at}
      empty={false}
      exporter={(records: RaRecord[]) => exportCsv(records, resource)}
      queryOptions={reading}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      actions={
        <TopToolbar>
          {actions}
          {filters && <FilterButton />}
          <SavedViews />
          <ColumnsButton />
          <ExportButton maxResults={1000} />
        </TopToolbar>
      }
      // a table that is wider than the page is scrolled in itself, not the page
      sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } }}
    >
      <ListKeys />
      {children}
    </List>
  );
}
