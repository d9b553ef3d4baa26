import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { AudioLines } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { type UploadState, useUpload } from '../../../lib/upload/use-upload.ts';
import { type Failure, noSound } from './track-values.ts';

interface AudioPickerProps {
  file: File | undefined;
  onChoose: (file: File) => void;
  /** The recording has arrived, and is kept. */
  onKept: (file: CloudFile) => void;
  /** Why it does not arrive; undefined from when it is tried again. */
  onFailed: (failure: Failure | undefined) => void;
}

/** Where a recording is chosen or dropped, and how far it has come. */
export function AudioPicker({ file, onChoose, onKept, onFailed }: AudioPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        Audio file
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-2 bg-night-0 p-3.5 inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-argon">
        <AudioLines size={26} className="flex-none text-bulb" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-semibold">{file?.name ?? 'Drop a recording here'}</p>
          <p className="text-13 text-text-2">MP3, WAV, FLAC, AAC or Ogg, up to 500 MB</p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept="audio/*"
          className="sr-only"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            target.value = '';
          }}
        />
        <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => input.current?.click()}>
          {file ? 'Choose another' : 'Choose a file'}
        </Button>
        {file && (
          <Arriving
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onKept={onKept}
            onFailed={onFailed}
          />
        )}
      </div>
    </div>
  );
}

/** The way of a recording to us: real progress, over every break of the line. */
function Arriving({ file, onKept, onFailed }: Omit<AudioPickerProps, 'file' | 'onChoose'> & { file: File }) {
  const { state, retry } = useUpload(file);
  const told = useRef({ onKept, onFailed });
  told.current = { onKept, onFailed };
  const failure = useMemo(() => failureOf(state), [state]);
  useEffect(() => told.current.onFailed(failure), [failure]);
  useEffect(() => {
    if (state.kind === 'kept') told.current.onKept(state.file);
  }, [state]);
  if (state.kind === 'failed') {
    return (
      <div className="flex w-full flex-wrap items-center gap-3" role="alert">
        <FieldNote bad>{failure?.description}</FieldNote>
        {failure !== noSound && (
          <Button kind="line" size="sm" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  const percent = state.kind === 'kept' ? 100 : Math.round(state.part * 100);
  const words = { sending: 'Uploading', waiting: 'Waiting for the network', kept: 'Upload Complete' }[state.kind];
  return (
    <div className="grid w-full gap-1.5">
      <Meter value={percent} label="Upload progress" />
      <p className="flex justify-between text-13 text-text-2">
        <span role="status">{words}</span>
        <span className="num">{percent}%</span>
      </p>
    </div>
  );
}

/** Any file may be sent; that a track is made of sound is said in its own words. Sent again, what is none is none. */
function failureOf(state: UploadState): Failure | undefined {
  if (state.kind !== 'failed') return undefined;
  return state.code === 'TypeNotAllowed' ? noSound : { title: 'Upload Failed', description: state.reason };
}
