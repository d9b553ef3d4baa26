import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { Meter } from '../../../../components/ui/meter.tsx';
import { call } from '../../../../lib/api/call.ts';
import { keptFilesRoutes } from '../../../../lib/api/routes/files-kept.ts';
import { useUpload } from '../../../../lib/upload/use-upload.ts';
import type { Chosen } from './chosen.ts';

interface MediaTrayProps {
  chosen: readonly Chosen[];
  onChange: (key: string, change: Partial<Pick<Chosen, 'kept' | 'alt'>>) => void;
  onRemove: (key: string) => void;
}

/** What was chosen for a post: each on its way, described, or taken out again. */
export function MediaTray({ chosen, onChange, onRemove }: MediaTrayProps) {
  return (
    <ul aria-label="Pictures and videos of this post" className="grid gap-2.5">
      {chosen.map((one) => (
        <Item key={one.key} chosen={one} onChange={onChange} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<MediaTrayProps, 'chosen'> {
  chosen: Chosen;
}

function Item({ chosen, onChange, onRemove }: ItemProps) {
  const { key, file, alt } = chosen;
  const { state, retry } = useUpload(file);
  const kept = state.kind === 'kept' ? state.file.id : undefined;
  useEffect(() => {
    if (kept !== chosen.kept) onChange(key, { kept });
  }, [chosen.kept, kept, key, onChange]);

  function remove() {
    onRemove(key);
    // nobody else shows it: what cannot be deleted now lies among one's files
    if (kept) call(keptFilesRoutes.deleteFile, { params: { fileId: kept } }).catch(() => undefined);
  }

  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3 rounded-2 bg-night-3 p-2">
      <Preview file={file} />
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate text-13 text-text-2">{file.name}</p>
        {state.kind === 'failed' && (
          <p role="alert" className="text-13 text-text">
            {state.reason}
          </p>
        )}
        {'part' in state && (
          <Meter value={Math.round(state.part * 100)} tone="argon" label={`${file.name} on its way`} />
        )}
        {state.kind === 'waiting' && (
          <p role="status" className="text-13 text-text-2">
            The connection is away. It goes on by itself.
          </p>
        )}
        {state.kind === 'kept' && (
          <Input
            aria-label={`Description of ${file.name}`}
            placeholder="Say what is on it, for who does not see it"
            maxLength={textLimits.alternative}
            value={alt}
            onChange={({ target }) => onChange(key, { alt: target.value })}
          />
        )}
      </div>
      <div className="flex">
        {state.kind === 'failed' && (
          <IconButton label={`Send ${file.name} again`} onClick={retry}>
            <RotateCw size={18} />
          </IconButton>
        )}
        <IconButton label={`Take ${file.name} out`} onClick={remove}>
          <X size={18} />
        </IconButton>
      </div>
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const look = 'size-18 rounded-1 bg-night-0 object-cover';
  if (file.type.startsWith('video/'))
    return <video muted preload="metadata" src={address} aria-label={file.name} className={look} />;
  return <img alt="" src={address} className={look} />;
}
