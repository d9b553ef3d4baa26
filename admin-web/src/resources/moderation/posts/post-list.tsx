import type { AdminPost } from '@marquee/command-api/contract/moderation-posts.ts';
import Typography from '@mui/material/Typography';
import { DataTable, DateTimeInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { instantOf } from '../../../lib/instant.ts';
import { kinds, nameOf } from '../cases/words.ts';
import { audiences, caseOf, standingOf, states } from './words.ts';

const Column = DataTable.Col<AdminPost>;
const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id, name }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Whole words that it says" sx={{ minWidth: 240 }} />,
  <TextInput key="person" source="person" alwaysOn label="Author: name, mail or id" sx={{ minWidth: 220 }} />,
  <SelectInput key="state" source="state" alwaysOn choices={choices(states)} />,
  <SelectInput key="kind" source="kind" choices={choices({ post: kinds.post, reel: kinds.reel })} />,
  <DateTimeInput key="from" source="from" parse={instantOf} />,
  <DateTimeInput key="to" source="to" parse={instantOf} />,
];

/** What people posted, as its readers see it, whether anybody has reported it or not. */
export function PostList() {
  return (
    <ConsoleList title="Posts" filters={filters} at={{ state: 'live' }} sort={{ field: 'publishedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="Nothing is like this. Words are looked for whole; what was just posted is found within seconds."
        rowClick="show"
        bulkActionButtons={false}
        hiddenColumns={['kind', 'audience', 'price']}
      >
        <Column source="author" disableSort render={({ author }) => nameOf(author)} />
        <Column source="text" label="What it says" disableSort render={(post) => <Words of={post} />} />
        <Column source="kind" disableSort render={({ kind }) => kinds[kind]} />
        <Column source="media" label="Pictures" disableSort align="right" render={({ media }) => media || '–'} />
        <Column source="audience" label="For" disableSort render={({ audience }) => audiences[audience]} />
        <Column
          source="price"
          disableSort
          align="right"
          render={({ price }) => (price === null ? 'free' : `$${price}`)}
        />
        <Column source="state" disableSort render={(post) => <OneLine of={standingOf(post)} />} />
        <Column source="case" disableSort render={(post) => <OneLine of={caseOf(post)} />} />
        <Column source="publishedAt" label="Posted" render={({ publishedAt }) => <When at={publishedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** A few words in one line; a reason may take more. */
function OneLine({ of: words }: { of: string }) {
  return <span style={{ whiteSpace: words.length < 24 ? 'nowrap' : undefined }}>{words}</span>;
}

/** Two lines of it: the rest is on its page. */
function Words({ of: { text, kind } }: { of: AdminPost }) {
  if (!text)
    return (
      <Typography variant="body2" color="textSecondary">
        {text === null ? 'nobody else sees it' : `${kinds[kind]} without words`}
      </Typography>
    );
  const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
  return (
    <Typography variant="body2" sx={{ ...twoLines, overflowWrap: 'anywhere', minWidth: 200, maxWidth: 520 }}>
      {text}
    </Typography>
  );
}
