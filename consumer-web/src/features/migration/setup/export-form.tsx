import type { MigrationExport } from '@marquee/command-api/contract/migration.ts';
import type { Platform } from '@marquee/domain/migration/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileArchive, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { migrationRoutes } from '../../../lib/api/routes/migration.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { ExportBox, sendExport } from '../export-input.tsx';
import { migrationsChanged } from '../queries.ts';

const KINDS: Readonly<Record<MigrationExport['kind'], string>> = {
  csv: 'Table of tracks',
  ddex: 'DDEX message',
  zip: 'Archive',
};

/** Exports of a catalogue: tables and messages say what there is, archives bring the recordings. */
export function ExportForm({ platform, onStarted }: { platform: Platform | undefined; onStarted: () => void }) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<readonly MigrationExport[]>([]);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const kept = await sendExport(file);
        setSent((before) => [...before, kept]);
      }
    },
  });
  const start = useMutation({
    mutationFn: () =>
      call(migrationRoutes.migrateFiles, { body: { platform: platform?.id ?? '', files: sent.map(({ id }) => id) } }),
    onSuccess: async () => {
      await migrationsChanged(queryClient);
      onStarted();
    },
    onError: (error) => {
      const description = reasonOf(error, 'An error occurred during migration');
      reportFailure(error, { title: 'Migration Failed', description });
    },
  });
  return (
    <section aria-label="Export" className="grid gap-4.5 rounded-2 bg-night-2 p-4.5">
      <ExportBox
        title="What the service gave you"
        words="CSV, XML (DDEX ERN 4) or ZIP, up to 500 MB each"
        icon={<FileArchive size={26} className="flex-none text-bulb" aria-hidden="true" />}
        label="Export files"
        accept=".csv,.tsv,.txt,.xml,.zip"
        button="Choose files"
        busy={send.isPending}
        error={send.error}
        onFiles={(files) => send.mutate(files)}
      >
        {sent.length > 0 && (
          <ul className="grid gap-1.5" aria-label="Files that have arrived">
            {sent.map(({ id, name, kind }) => (
              <li key={id} className="flex items-center gap-3 border-t border-line pt-1.5 text-14">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-text-2">{KINDS[kind]}</span>
                <IconButton label={`Leave ${name} out`} onClick={() => setSent(sent.filter((each) => each.id !== id))}>
                  <X size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </ExportBox>
      <Button
        size="lg"
        disabled={!platform || sent.length === 0 || send.isPending}
        busy={start.isPending}
        className="w-full"
        onClick={() => start.mutate()}
      >
        Start Migration
      </Button>
    </section>
  );
}
