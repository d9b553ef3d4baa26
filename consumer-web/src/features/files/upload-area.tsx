import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { toast } from '../../lib/toast-store.ts';
import { Arriving, Queued } from './arriving.tsx';
import { filesChanged } from './queries.ts';
import { useChosenFiles } from './use-chosen-files.ts';

const isMedia = ({ type }: File) => /^(image|video|audio)\//.test(type);

/** Where files are dropped or chosen, and what of them is on its way. */
export function UploadArea() {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { chosen, add, remove, mark, isGoing } = useChosenFiles();
  const [refused, setRefused] = useState<string>();

  function take(files: readonly File[]) {
    const others = files.filter((file) => !isMedia(file)).map(({ name }) => name);
    setRefused(others.length > 0 ? `${others.join(', ')}: only pictures, videos and sound are kept here.` : undefined);
    add(files.filter(isMedia));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  }

  return (
    <section
      aria-label="Upload files"
      className="grid gap-3 rounded-2 bg-night-2 p-4.5 inset-ring inset-ring-line"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*,video/*,audio/*"
          aria-label="Files to upload"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
          Upload files
        </Button>
        <p className="text-14 text-text-2">Pictures to 20 MB, sound and videos to 500 MB. Or drop them here.</p>
      </div>
      {refused && <FieldNote bad>{refused}</FieldNote>}
      {chosen.length > 0 && (
        <ul aria-label="Files on their way" className="grid gap-2">
          {chosen.map((one) =>
            isGoing(one) ? (
              <Arriving
                key={one.key}
                chosen={one}
                onKept={() => {
                  remove(one.key);
                  toast({ title: `${one.file.name} is kept` });
                  void filesChanged(queryClient);
                }}
                onFailed={(failed) => mark(one.key, failed)}
                onRemove={() => remove(one.key)}
              />
            ) : (
              <Queued key={one.key} chosen={one} onRemove={() => remove(one.key)} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
