import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Meter } from '../../components/ui/meter.tsx';
import { useUpload } from '../../lib/upload/use-upload.ts';
import type { Chosen } from './use-chosen-files.ts';

interface ArrivingProps {
  chosen: Chosen;
  onKept: () => void;
  onFailed: (failed: boolean) => void;
  onRemove: () => void;
}

/** A file on its way to me: real progress, over every break of the line, until it is kept or given up. */
export function Arriving({ chosen: { file }, onKept, onFailed, onRemove }: ArrivingProps) {
  const { state, retry } = useUpload(file);
  const told = useRef({ onKept, onFailed });
  told.current = { onKept, onFailed };
  useEffect(() => {
    if (state.kind === 'kept') told.current.onKept();
    else told.current.onFailed(state.kind === 'failed');
  }, [state.kind]);
  const percent = 'part' in state ? Math.round(state.part * 100) : 0;
  return (
    <Line name={file.name} onRemove={onRemove} onRetry={state.kind === 'failed' ? retry : undefined}>
      {state.kind === 'failed' ? (
        <p role="alert" className="text-13 text-text">
          {state.reason}
        </p>
      ) : (
        <>
          <Meter value={state.kind === 'kept' ? 100 : percent} tone="argon" label={`${file.name} on its way`} />
          <p className="flex justify-between text-13 text-text-2">
            <span role="status">
              {state.kind === 'waiting' ? 'The connection is away. It goes on by itself.' : 'Uploading'}
            </span>
            <span className="num">{percent}%</span>
          </p>
        </>
      )}
    </Line>
  );
}

/** A file that waits for others to arrive. */
export function Queued({ chosen: { file }, onRemove }: Pick<ArrivingProps, 'chosen' | 'onRemove'>) {
  return (
    <Line name={file.name} onRemove={onRemove}>
      <p className="text-13 text-text-2">Waits for its turn</p>
    </Line>
  );
}

interface LineProps {
  name: string;
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
  children: React.ReactNode;
}

function Line({ name, onRemove, onRetry, children }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-2 bg-night-3 px-3 py-2">
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate text-14">{name}</p>
        {children}
      </div>
      <div className="flex">
        {onRetry && (
          <IconButton label={`Send ${name} again`} onClick={onRetry}>
            <RotateCw size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Give up ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
