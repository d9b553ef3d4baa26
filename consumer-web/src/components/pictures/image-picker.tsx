import { mostBytes } from '@marquee/domain/files/limits.ts';
import { useEffect, useState } from 'react';
import { useUpload } from '../../lib/upload/use-upload.ts';
import { Button } from '../ui/button.tsx';
import { FieldNote } from '../ui/field.tsx';
import { Meter } from '../ui/meter.tsx';

const TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';
const MB = 1024 * 1024;

interface ImagePickerProps {
  /** Of what it is, as its field is called. */
  label: string;
  /** What is written in it while nothing is chosen. */
  words: string;
  error: string | undefined;
  /** The kept file, once it has arrived; undefined while there is none. */
  onKept: (file: string | undefined) => void;
}

/** Chooses a picture, and sends it at once. */
export function ImagePicker({ label, words, error, onKept }: ImagePickerProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const bad = problemOf(chosen);
    setProblem(bad);
    onKept(undefined);
    setFile(bad ? undefined : chosen);
  }
  return (
    <div className="grid gap-2">
      <label className="grid min-h-24 cursor-pointer place-items-center rounded-2 border border-dashed border-line-strong p-4 text-center text-14 text-text-2 focus-within:outline-2 focus-within:outline-argon">
        <span>
          <b className="font-semibold text-text">{file ? 'Choose another picture' : words}</b>
          <br />
          PNG, JPEG, WebP, AVIF or GIF
        </span>
        <input
          type="file"
          accept={TYPES}
          className="sr-only"
          aria-label={label}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      {file && <Sending key={`${file.name} ${file.lastModified}`} file={file} onKept={onKept} />}
      {(problem ?? error) && <FieldNote bad>{problem ?? error}</FieldNote>}
    </div>
  );
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return `${name} is not a picture. Choose another file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > mostBytes.picture ? `${name} has more than ${mostBytes.picture / MB} MB.` : undefined;
}

function Sending({ file, onKept }: { file: File; onKept: (file: string | undefined) => void }) {
  const { state, retry } = useUpload(file);
  const [address, setAddress] = useState<string>();
  const kept = state.kind === 'kept' ? state.file.id : undefined;
  useEffect(() => onKept(kept), [kept, onKept]);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="grid gap-2">
      <img alt="" src={address} className="max-h-52 w-full rounded-1 bg-night-0 object-contain" />
      {'part' in state && <Meter value={Math.round(state.part * 100)} tone="argon" label={`${file.name} on its way`} />}
      {state.kind === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-14">
          {state.reason}
          <Button kind="line" size="sm" onClick={retry}>
            Send it again
          </Button>
        </p>
      )}
    </div>
  );
}
