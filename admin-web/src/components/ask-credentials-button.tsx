import Typography from '@mui/material/Typography';
import { call } from '../lib/api/call.ts';
import { migrationRoutes } from '../lib/api/routes/migration.ts';
import { VerbButton } from './verb-button.tsx';

/** Whether another login is what a migration waits for, by the name of what it does: no password helps tracks that wait for a word. */
export function helpsLogin(waitsFor: string | null): boolean {
  return waitsFor === 'credentials' || waitsFor === 'apiKeyMissing';
}

/** Asks the artist of a migration for another login: only they can give one, and nobody here sees it. */
export function AskCredentialsButton({ migrationId }: { migrationId: string }) {
  return (
    <VerbButton
      endpoint="askCredentials"
      label="Ask for new credentials"
      danger={false}
      title="Ask for new credentials"
      confirm="Ask the artist"
      preview={
        <Typography>
          The artist is asked, by mail and on their page, to sign in to the service anew. The reason that you write is
          what they read. Nothing more is brought over until they have.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        await call(migrationRoutes.askCredentials, { params: { migrationId }, body: { reason } }, { idempotencyKey });
        return 'The artist is asked for another login.';
      }}
    />
  );
}
