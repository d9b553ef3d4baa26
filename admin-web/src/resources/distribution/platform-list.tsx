import type { AdminPlatform } from '@marquee/command-api/contract/distribution.ts';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { HistoryButton } from '../../components/history-button.tsx';
import { When } from '../../components/when.tsx';
import { PlatformButton } from './platform-button.tsx';

const Column = DataTable.Col<AdminPlatform>;

/** Streaming platforms that artists can submit to. */
export function PlatformList() {
  return (
    <ConsoleList title="Streaming platforms" sort={{ field: 'name', order: 'ASC' }} actions={<PlatformButton />}>
      <ConsoleTable empty="There is no platform yet." rowClick={false} bulkActionButtons={false}>
        <Column source="name" />
        <Column label="Takes submissions" disableSort render={({ isSupported }) => (isSupported ? 'yes' : 'no')} />
        <Column source="apiEndpoint" label="Interface" disableSort />
        <Column label="Token" disableSort render={({ hasToken }) => (hasToken ? 'in the vault' : 'none')} />
        <Column source="contentFormat" label="Format" disableSort />
        <Column source="maxResolution" label="At most" disableSort />
        <Column label="Codecs" disableSort render={({ supportedCodecs }) => supportedCodecs.join(', ')} />
        <Column source="updatedAt" label="Changed" disableSort render={({ updatedAt }) => <When at={updatedAt} />} />
        <Column
          label="Verbs"
          disableSort
          render={(platform) => (
            <>
              {/* begun anew with what was said last */}
              <PlatformButton key={platform.updatedAt} platform={platform} />
              <HistoryButton stream={`platform-${platform.id}`} of={platform.name} />
            </>
          )}
        />
      </ConsoleTable>
    </ConsoleList>
  );
}
