import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
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

interface ExportInputProps {
  /** Of the input, for who hears it. */
  label: string;
  accept: string;
  busy: boolean;
  /** On the button. */
  children: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets people choose files. */
export function ExportInput({ label, accept, busy, children, onFiles }: ExportInputProps) {
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
        {children}
      </Button>
    </>
  );
}
