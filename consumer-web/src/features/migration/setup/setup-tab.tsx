import { type PlatformId, platformOf, platforms } from '@marquee/domain/migration/platforms.ts';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { RadioCard, RadioCards } from '../../../components/ui/radio-cards.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ExportForm } from './export-form.tsx';
import { LoginForm } from './login-form.tsx';

interface SetupTabProps {
  chosen: PlatformId | undefined;
  onChoose: (platform: PlatformId | undefined) => void;
  onStarted: () => void;
}

/** From which service, and how: by a login, or from an export that it gave. */
export function SetupTab({ chosen, onChoose, onStarted }: SetupTabProps) {
  const [way, setWay] = useState<'login' | 'export'>('login');
  const platform = platformOf(chosen ?? '');
  return (
    <div className="grid max-w-2xl gap-6">
      <Field label="Platform">
        {(control) => (
          <Select {...control} value={chosen ?? ''} onChange={({ target }) => onChoose(platformOf(target.value)?.id)}>
            <option value="">Please select a platform</option>
            {platforms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RadioCards legend="How it comes" className="sm:grid-cols-2">
        <RadioCard name="way" title="Sign in there" checked={way === 'login'} onChange={() => setWay('login')}>
          We read your catalogue with your login, and forget it when we are done.
        </RadioCard>
        <RadioCard name="way" title="Send an export" checked={way === 'export'} onChange={() => setWay('export')}>
          A CSV, a DDEX message (ERN 4) or a ZIP with recordings. No password needed.
        </RadioCard>
      </RadioCards>
      {way === 'login' ? (
        <LoginForm key={platform?.id} platform={platform} onStarted={onStarted} />
      ) : (
        <ExportForm platform={platform} onStarted={onStarted} />
      )}
    </div>
  );
}
