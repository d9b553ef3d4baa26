import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { paths } from '../../lib/paths.ts';
import { CollaborateTab } from './collaborate/collaborate-tab.tsx';
import { MigrateTab } from './tabs/migrate-tab.tsx';
import { UploadTab } from './upload/upload-tab.tsx';

const tabs = ['upload', 'migrate', 'collaborate'] as const;

/** Music distribution and upload (spec section 2): what an artist brings, from where, and with whom. */
export function UploadPage() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'upload';
  const go = (name: string) => setAddress(name === 'upload' ? {} : { tab: name }, { preventScrollReset: true });
  return (
    <>
      <PageHeader title="Upload">
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink kind="line" to={paths.distribution}>
            Where it plays
          </ButtonLink>
          <ButtonLink kind="line" to={paths.files}>
            Your files
          </ButtonLink>
        </div>
      </PageHeader>
      <p className="lead mb-5 text-text-2">
        Music distribution: bring a recording, say whose it is, and it plays tonight. It stays yours.
      </p>
      <Tabs value={tab} onValueChange={go}>
        <TabsList aria-label="Ways to bring music">
          <Tab value="upload">Upload</Tab>
          <Tab value="migrate">Migrate</Tab>
          <Tab value="collaborate">Collaborate</Tab>
        </TabsList>
        <TabsContent value="upload">
          <UploadTab />
        </TabsContent>
        <TabsContent value="migrate">
          <MigrateTab />
        </TabsContent>
        <TabsContent value="collaborate">
          <CollaborateTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
