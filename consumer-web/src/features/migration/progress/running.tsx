import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { platformOf } from '@marquee/domain/migration/platforms.ts';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Counts } from './counts.tsx';
import { NewLogin } from './new-login.tsx';
import { OpenTracks } from './open-tracks.tsx';
import { useMigrationWord } from './use-migration-word.ts';

/** It is on its way: how far, what it waits for, and the artist's words to it. */
export function Running({ migration }: { migration: Migration }) {
  const { id, progress, caption, paused, waitsFor, message, total, fromFiles } = migration;
  const [leaving, setLeaving] = useState(false);
  const word = useMigrationWord(id);
  const needsLogin = !fromFiles && (waitsFor === 'credentials' || waitsFor === 'apiKeyMissing');
  return (
    <>
      <div className="grid gap-1.5">
        <Meter value={progress} label="Migration progress" tone={waitsFor ? 'bulb' : 'argon'} />
        <p className="flex justify-between gap-3 text-14 text-text-2">
          <span role="status">{paused ? 'Paused' : caption}</span>
          <span className="num">{progress}%</span>
        </p>
      </div>
      {waitsFor && message && (
        <Notice tone={waitsFor === 'rateLimit' ? 'info' : 'bad'} title={TITLES[waitsFor] ?? 'It waits for you'}>
          {message}
        </Notice>
      )}
      {needsLogin && <NewLogin migrationId={id} withKey={platformOf(migration.platform)?.requiresApiKey ?? false} />}
      {waitsFor === 'items' && <OpenTracks migrationId={id} />}
      {total > 0 && <Counts migration={migration} />}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="line"
          icon={paused ? <Play size={17} /> : <Pause size={17} />}
          busy={word.isPending}
          onClick={() => word.mutate(paused ? { do: 'resume' } : { do: 'pause' })}
        >
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <Button kind="ghost" onClick={() => setLeaving(true)}>
          Cancel migration
        </Button>
      </div>
      <p className="text-13 text-text-3">You can leave this page: it goes on, and we write to you when it is done.</p>
      <CancelDialog open={leaving} onOpenChange={setLeaving} onCancel={(keep) => word.mutate({ do: 'cancel', keep })} />
    </>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  credentials: 'Another login, please',
  apiKeyMissing: 'An API key, please',
  rateLimit: 'The service asks for a rest',
  unreachable: 'The service does not answer',
  items: 'Some tracks wait for your word',
};
