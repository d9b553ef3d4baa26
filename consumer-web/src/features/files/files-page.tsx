import { useState } from 'react';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileList } from './file-list.tsx';
import type { FileFilter } from './queries.ts';
import { UploadArea } from './upload-area.tsx';
import { Usage } from './usage.tsx';

/** What I keep here (spec section 3, cloud_files): sent, found, shown to others or not, deleted and brought back. */
export function FilesPage() {
  const [filter, setFilter] = useState<FileFilter>({ deleted: false });
  return (
    <div className="grid max-w-4xl gap-5">
      <div>
        <PageHeader title="Files" />
        <p className="lead text-text-2">What you upload is yours alone, until you make it public.</p>
      </div>
      <Usage />
      <UploadArea />
      <FileFilters filter={filter} onChange={setFilter} />
      <FileList filter={filter} />
    </div>
  );
}
