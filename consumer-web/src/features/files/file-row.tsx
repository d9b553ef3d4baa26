import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { Film, Image, Music } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { formatCount, formatDay } from '../../lib/format.ts';
import { bytesWords } from './bytes-words.ts';

const FileMenu = lazy(async () => ({ default: (await import('./file-menu.tsx')).FileMenu }));

const icons = { picture: Image, video: Film, audio: Music };
const kinds = { picture: 'Picture', video: 'Video', audio: 'Sound' };

/** One of my files: what it is, how it stands, and what can be done about it. */
export function FileRow({ file }: { file: CloudFile }) {
  const { fileName, fileType, fileSize, tags, createdAt, eraseAt, isPublic, downloadCount, lastAccessed } = file;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-x-3.5 border-t border-line py-3">
      <Preview file={file} />
      <div className="grid min-w-0 gap-1">
        <p className="truncate font-semibold">{fileName}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-2">
          <span>{kinds[fileType]}</span>
          <span className="num">{bytesWords(fileSize)}</span>
          <span>{formatDay(createdAt)}</span>
          <Standing file={file} />
        </p>
        {tags.length > 0 && (
          <ul aria-label={`Tags of ${fileName}`} className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full truncate rounded-1 bg-night-3 px-2 py-0.5 text-12 text-text-2">
                {tag}
              </li>
            ))}
          </ul>
        )}
        {(isPublic || downloadCount > 0) && (
          <p className="num text-13 text-text-2">
            {formatCount(downloadCount)} {downloadCount === 1 ? 'download' : 'downloads'}
            {lastAccessed && `, last on ${formatDay(`${lastAccessed}T00:00:00.000Z`)}`}
          </p>
        )}
        {eraseAt && <FieldNote>It goes for good on {formatDay(eraseAt)}, unless you restore it.</FieldNote>}
        {file.processingStatus === 'quarantined' && (
          <FieldNote bad>
            Its bytes are not as they arrived, so nobody gets it. Delete it, and upload it again.
          </FieldNote>
        )}
        {file.processingStatus === 'failed' && (
          <FieldNote bad>It could not be looked at, and cannot be made public. Upload it again.</FieldNote>
        )}
      </div>
      <Suspense fallback={<IconButton label={`Actions: ${fileName}`} disabled />}>
        <FileMenu file={file} />
      </Suspense>
    </li>
  );
}

function Standing({ file: { eraseAt, hidden, isPublic, processingStatus } }: { file: CloudFile }) {
  if (eraseAt) return <Badge kind="ended">Deleted</Badge>;
  if (hidden !== null)
    return (
      <>
        <Badge kind="soon">Hidden by a moderator</Badge>
        <span className="[overflow-wrap:anywhere]">{hidden}</span>
      </>
    );
  if (processingStatus === 'pending')
    return (
      <span role="status">
        <Badge kind="wait">Being checked</Badge>
      </span>
    );
  return isPublic ? <Badge kind="ok">Public</Badge> : null;
}

function Preview({ file: { fileType, previewUrl } }: { file: CloudFile }) {
  const Icon = icons[fileType];
  if (previewUrl)
    return <img alt="" src={previewUrl} loading="lazy" className="size-14 rounded-1 bg-night-0 object-cover" />;
  return (
    <span className="grid size-14 place-items-center rounded-1 bg-night-3 text-text-2">
      <Icon size={22} aria-hidden="true" />
    </span>
  );
}
