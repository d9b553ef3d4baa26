import type { Show } from '@marquee/command-api/contract/shows.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { PICTURE_HINT, PICTURE_TYPES, type PictureChoice, pictureProblem } from '../../../lib/picture-choice.ts';

interface PictureFieldProps {
  show: Pick<Show, 'id' | 'thumbnailUrl'> | undefined;
  choice: PictureChoice;
  onChoice: (choice: PictureChoice) => void;
  /** How much of the file has gone, 0 to 1, while it is sent. */
  progress: number | undefined;
  /** Why the server did not take it. */
  refused: string | undefined;
}

/** The picture of a show: what hangs there now, and the way to another one or to none. It goes with the form. */
export function PictureField({ show, choice, onChoice, progress, refused }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const preview = useObjectUrl(choice.kind === 'set' ? choice.file : undefined);
  const hanging = choice.kind === 'remove' ? undefined : (preview ?? show?.thumbnailUrl);
  const wrong = problem ?? refused;

  function take(file: File | undefined) {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (!found) onChoice({ kind: 'set', file });
  }

  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-14 font-semibold">
        <label htmlFor={id}>
          Picture <span className="font-normal text-text-3">optional</span>
        </label>
      </p>
      <div className="flex items-center gap-4">
        <div className="aspect-4/3 w-24 flex-none overflow-hidden rounded-1 bg-night-0 sm:w-40">
          {show || hanging ? (
            <PosterArt
              id={show?.id ?? ''}
              src={hanging}
              alt={hanging ? 'The picture as it will hang' : 'The poster that hangs without a picture'}
            />
          ) : (
            <p className="grid size-full place-items-center border border-dashed border-line-strong p-1.5 text-center text-12 text-text-2 sm:p-3 sm:text-13">
              Without one, the house hangs a poster
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={`${id}-note`}
            className="peer sr-only"
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            kind="line"
            icon={<ImageUp size={17} />}
            tabIndex={-1}
            aria-hidden="true"
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-argon"
            onClick={() => input.current?.click()}
          >
            {hanging ? 'Replace' : 'Choose a picture'}
          </Button>
          {hanging && (
            <Button
              kind="ghost"
              icon={<Trash2 size={17} />}
              aria-label="Remove the picture"
              onClick={() => {
                setProblem(undefined);
                onChoice(show?.thumbnailUrl ? { kind: 'remove' } : { kind: 'keep' });
                input.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <div role="status">
        {progress === undefined ? (
          <FieldNote id={`${id}-note`} bad={wrong !== undefined}>
            {wrong ?? PICTURE_HINT}
          </FieldNote>
        ) : (
          <div className="grid gap-1">
            <p id={`${id}-note`} className="text-13 text-text-2">
              Sending the picture...
            </p>
            <Meter value={Math.round(progress * 100)} label="Picture sent, percent" />
          </div>
        )}
      </div>
    </div>
  );
}

/** An address for a file of the reader's, for as long as it is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
