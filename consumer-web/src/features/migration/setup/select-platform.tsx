import type { Migration } from '@marquee/command-api/contract/migration.ts';
import { type PlatformId, platforms } from '@marquee/domain/migration/platforms.ts';
import { Check } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';

interface SelectPlatformProps {
  chosen: PlatformId | undefined;
  /** What was brought over so far. */
  running: readonly Migration[];
  onChoose: (platform: PlatformId) => void;
}

/** The six services, each with what it asks for (spec section 3). */
export function SelectPlatform({ chosen, running, onChoose }: SelectPlatformProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {platforms.map(({ id, name, description, features, requiresApiKey }) => {
        const known = running.find(({ platform }) => platform === id);
        return (
          <li key={id} className="grid grid-rows-[auto_auto_1fr_auto] gap-2.5 rounded-2 bg-night-2 p-4.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <h2 className="board-type text-b28">{name}</h2>
              {known && <StateOf migration={known} />}
            </div>
            <p className="text-14 text-text-2">{description}</p>
            <ul className="grid content-start gap-1.5 text-14">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check size={16} className="mt-0.5 flex-none text-ok" aria-hidden="true" />
                  {feature}
                </li>
              ))}
              <li className="text-text-3">
                {requiresApiKey ? 'Asks for username, password and API key' : 'Asks for username and password'}
              </li>
            </ul>
            <Button kind={chosen === id ? 'bulb' : 'line'} onClick={() => onChoose(id)} aria-label={`Connect ${name}`}>
              Connect
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** How a migration stands, as a plate. */
export function StateOf({ migration: { status, waitsFor, paused, migratedTracks } }: { migration: Migration }) {
  if (status === 'running') {
    if (paused) return <Badge kind="ended">Paused</Badge>;
    return waitsFor && waitsFor !== 'rateLimit' ? (
      <Badge kind="bad">Needs you</Badge>
    ) : (
      <Badge kind="wait">Running</Badge>
    );
  }
  if (status === 'completed') return <Badge kind="ok">{migratedTracks} tracks</Badge>;
  return status === 'error' ? <Badge kind="bad">Failed</Badge> : <Badge kind="ended">Cancelled</Badge>;
}
