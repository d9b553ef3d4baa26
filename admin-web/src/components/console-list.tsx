import Typography from '@mui/material/Typography';
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
  useListPaginationContext,
  useResourceContext,
} from 'react-admin';
import { exportCsv } from '../lib/csv.ts';
import { useQuietReading } from '../lib/open-forms.ts';
import { isAskedWrongly } from '../lib/refused-list.ts';
import { ListKeys } from './list-keys.tsx';
import { PageTitle } from './page-title.tsx';
import { SavedViews } from './saved-views.tsx';

/** Verbs about the rows that are chosen stand below all else on the screen, wherever the list is scrolled to: above the table they would be cut off by it. */
const overTheList = {
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    position: 'fixed',
    inset: 'auto 16px 16px',
    width: 'fit-content',
    mx: 'auto',
    height: 'auto',
    py: 0.5,
    transform: 'none',
    flexWrap: 'wrap',
    columnGap: 3,
    // as the words on it are made for
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'primary.main',
    borderRadius: 1,
    boxShadow: 8,
  },
  '&:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) .RaList-main': { pb: 10 },
} as const;

/** The pages of a list, once it is known how many there are: of one that was refused there are none. */
function Pages() {
  const { isPending, total } = useListPaginationContext();
  return isPending || total !== undefined ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : null;
}

/** Where there are no rows, or they are read one below the other, there are no columns to choose of. */
const choiceOfColumns = { '&:not(:has(table)) .choice-of-columns': { display: 'none' } } as const;

interface ConsoleListProps<Filter> {
  readonly title: string;
  readonly children: ReactNode;
  readonly filters?: ReactElement[];
  readonly sort: SortPayload;
  /** What becomes of the rows, where their verbs do not say it. */
  readonly about?: string;
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
  const { title, children, filters, sort, about, at, actions, every = 30_000 } = props;
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
      queryOptions={{
        ...reading,
        refetchInterval: ({ state }) => !isAskedWrongly(state.error) && reading.refetchInterval,
        // the table says why it was not read, for as long as that is so
        onError: () => {},
      }}
      pagination={<Pages />}
      actions={
        <TopToolbar>
          {actions}
          {filters && <FilterButton />}
          <SavedViews />
          <span className="choice-of-columns">
            <ColumnsButton />
          </span>
          <ExportButton maxResults={1000} />
        </TopToolbar>
      }
      sx={{
        '& .RaList-main': { minWidth: 0 },
        // a table that is wider than the page is scrolled in itself, not the page
        '& .RaList-content': { overflowX: 'auto' },
        ...overTheList,
        ...choiceOfColumns,
      }}
    >
      <ListKeys />
      {about && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5, maxWidth: '90ch' }}>
          {about}
        </Typography>
      )}
      {children}
    </List>
  );
}
