import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { providerAddress } from './auth-calls.ts';
import { destination } from './enter.ts';
import { useSubmit } from './use-submit.ts';

/** Sign-in by the identity provider of an installation that has one. */
export function ProviderButton() {
  const [busy, setBusy] = useState(false);
  const { submit, failure } = useSubmit(async () => {
    window.location.assign(await providerAddress(destination()));
  });
  return (
    <div className="mt-4 grid gap-3">
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.next}
        </Notice>
      )}
      <Button
        kind="line"
        busy={busy}
        icon={<KeyRound size={17} aria-hidden="true" />}
        className="w-full"
        onClick={async () => {
          setBusy(true);
          await submit(undefined);
          setBusy(false);
        }}
      >
        Continue with single sign-on
      </Button>
    </div>
  );
}
