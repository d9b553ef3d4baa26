import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { Download, Ellipsis, Globe, Link2, Lock, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { call } from '../../lib/api/call.ts';
import { keptFilesRoutes } from '../../lib/api/routes/files-kept.ts';
import { toast } from '../../lib/toast-store.ts';
import { useToldMutation } from '../../lib/use-told-mutation.ts';
import { EditFileDialog } from './edit-file-dialog.tsx';
import { filesChanged } from './queries.ts';

/** What its owner can do about a file. */
export function FileMenu({ file }: { file: CloudFile }) {
  const [editing, setEditing] = useState(false);
  const params = { fileId: file.id };
  const remove = useToldMutation(
    () => call(keptFilesRoutes.deleteFile, { params }),
    { done: 'File deleted. You can restore it for 30 days.', failed: 'The file is still there' },
    filesChanged,
  );
  const restore = useToldMutation(
    () => call(keptFilesRoutes.restoreFile, { params }),
    { done: 'File restored', failed: 'The file is still deleted' },
    filesChanged,
  );
  const publish = useToldMutation(
    () => call(keptFilesRoutes.publishFile, { params }),
    { done: 'Public: whoever has the link gets it', failed: 'The file is still yours alone' },
    filesChanged,
  );
  const unpublish = useToldMutation(
    () => call(keptFilesRoutes.unpublishFile, { params }),
    { done: 'Yours alone again', failed: 'The file is still public' },
    filesChanged,
  );
  const readable = file.processingStatus !== 'quarantined';
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Actions: ${file.fileName}`}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {file.eraseAt ? (
            <DropdownMenuItem onSelect={() => restore.mutate()}>
              <RotateCcw size={17} aria-hidden="true" />
              Restore
            </DropdownMenuItem>
          ) : (
            <>
              {readable && (
                <DropdownMenuItem asChild>
                  <a href={file.cloudUrl} download={file.fileName}>
                    <Download size={17} aria-hidden="true" />
                    Download
                  </a>
                </DropdownMenuItem>
              )}
              <DropdownMenuItem onSelect={() => setEditing(true)}>
                <Pencil size={17} aria-hidden="true" />
                Name and tags
              </DropdownMenuItem>
              {file.publicUrl && (
                <DropdownMenuItem onSelect={() => void copy(file.publicUrl ?? '')}>
                  <Link2 size={17} aria-hidden="true" />
                  Copy link
                </DropdownMenuItem>
              )}
              {file.isPublic ? (
                <DropdownMenuItem onSelect={() => unpublish.mutate()}>
                  <Lock size={17} aria-hidden="true" />
                  Keep to myself
                </DropdownMenuItem>
              ) : (
                <DropdownMenuItem disabled={!file.isProcessed} onSelect={() => publish.mutate()}>
                  <Globe size={17} aria-hidden="true" />
                  Make public
                </DropdownMenuItem>
              )}
              <DropdownMenuItem onSelect={() => remove.mutate()}>
                <Trash2 size={17} aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {editing && <EditFileDialog file={file} onClose={() => setEditing(false)} />}
    </>
  );
}

async function copy(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  const copied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  toast(copied ? { title: 'Link copied' } : { title: 'The link was not copied', description: address });
}
