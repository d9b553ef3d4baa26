import type { Track } from '@marquee/command-api/contract/music.ts';
import { useId } from 'react';
import { call } from '../../../lib/api/call.ts';
import { masteringRoutes } from '../../../lib/api/routes/music-mastering.ts';
import { useTrackAction } from '../tracks/use-track-action.ts';

interface VersionsProps {
  track: Track;
  mastering: NonNullable<Track['mastering']>;
}

/** Original and master to compare; the chosen one is what everybody hears. */
export function Versions({ track: { id, title, version }, mastering }: VersionsProps) {
  const name = useId();
  const choose = useTrackAction(
    (which: Track['version']) => call(masteringRoutes.chooseVersion, { params: { trackId: id }, body: { which } }),
    { done: 'Chosen', failed: 'What is heard is as it was' },
  );
  const { lufs, truePeak, originalUrl, masterUrl } = mastering;
  const both = [
    { which: 'original', label: 'Original', url: originalUrl, note: null },
    {
      which: 'master',
      label: 'Master',
      url: masterUrl,
      note: lufs === null || truePeak === null ? null : `${lufs.toFixed(1)} LUFS, peak ${truePeak.toFixed(1)} dBTP`,
    },
  ] as const;
  const heard = choose.isPending ? choose.variables : version;
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={choose.isPending}>
      <legend className="mb-1 text-13 text-text-2">
        What everybody hears<span className="sr-only"> of {title}</span>
      </legend>
      {both.map(({ which, label, url, note }) => (
        <div key={which} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <label className="flex min-h-11 items-center gap-2.5 text-14 md:min-h-0 md:w-60">
            <input
              type="radio"
              name={name}
              className="size-4 accent-bulb"
              checked={heard === which}
              onChange={() => choose.mutate(which)}
            />
            <span className="grid">
              {label}
              {note && <span className="num text-13 text-text-3">{note}</span>}
            </span>
          </label>
          {url && (
            // biome-ignore lint/a11y/useMediaCaption: music that its artist compares has no words to be read
            <audio controls preload="none" src={url} aria-label={`${label}: ${title}`} className="h-9 min-w-0 flex-1" />
          )}
        </div>
      ))}
    </fieldset>
  );
}
