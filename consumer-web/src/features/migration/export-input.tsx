import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { migrationRoutes } from '../../lib/api/routes/migration.ts';
import { sendForm } from '../../lib/api/send-form.ts';

/** Sends one file that a service gave. */
export function sendExport(file: File) {
  const form = new FormData();
  form.set('export', file);
  return sendForm(migrationRoutes.sendExport, form, { idempotencyKey: crypto.randomUUID() });
}

/** Sends recordings to a migration that lacks them; it looks through them at once. */
export async function addExports(migrationId: string, chosen: readonly File[]): Promise<void> {
  const files: string[] = [];
  for (const file of chosen) files.push((await sendExport(file)).id);
  await call(migrationRoutes.addExports, { params: { migrationId }, body: { files } });
}

interface ExportBoxProps {
  title: string;
  /** What may be sent. */
  words: string;
  icon?: ReactNode;
  /** Of the input, for who hears it. */
  label: string;
  accept: string;
  /** On the button. */
  button: string;
  busy: boolean;
  /** Why what was chosen last did not arrive; null where it did. */
  error: Error | null;
  onFiles: (files: readonly File[]) => void;
  /** What has arrived. */
  children?: ReactNode;
}

/** Where people give what a service gave them: what is wanted, the way to choose it, and why it did not arrive. */
export function ExportBox({ title, words, icon, error, children, ...input }: ExportBoxProps) {
  return (
    <div className="grid gap-3 rounded-2 bg-night-0 p-3.5 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {icon}
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">{title}</span>
          <span className="text-13 text-text-2">{words}</span>
        </p>
        <ExportInput {...input} />
      </div>
      {error && (
        <div role="alert">
          <FieldNote bad>{reasonOf(error, 'The file did not arrive. Choose it again.')}</FieldNote>
        </div>
      )}
      {children}
    </div>
  );
}

type ExportInputProps = Pick<ExportBoxProps, 'label' | 'accept' | 'button' | 'busy' | 'onFiles'>;

/** A button that lets people choose files. */
function ExportInput({ label, accept, button, busy, onFiles }: ExportInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
      <Button kind="line" size="sm" busy={busy} className="max-md:min-h-11" onClick={() => input.current?.click()}>
        {button}
      </Button>
    </>
  );
}
