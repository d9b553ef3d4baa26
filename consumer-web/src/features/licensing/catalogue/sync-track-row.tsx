import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { BookOpen, Clapperboard, Gamepad2, Megaphone, Tv } from 'lucide-react';
import { useId } from 'react';
import { lengthOf } from '../../../components/music/length-of.ts';
import { PlayButton } from '../../../components/music/play-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { closePlayer, playFrom, playPiece, usePlaying } from '../../../lib/player/player-store.ts';
import { capital } from '../words.ts';
import { WhyUnheard } from './why-unheard.tsx';

const icons = { tv: Tv, movie: Clapperboard, game: Gamepad2, commercial: Megaphone, documentary: BookOpen } as const;

interface SyncTrackRowProps {
  track: SyncTrack;
  /** What plays after it. */
  among: readonly SyncTrack[];
  onOpen: () => void;
  onLicense: () => void;
}

/** One track on offer: what it sounds like, what it may be used for, and what it costs. */
export function SyncTrackRow({ track, among, onOpen, onLicense }: SyncTrackRowProps) {
  const { title, artist, duration, tempo, keySignature, genre, mood, usageRights, basePrice, territory } = track;
  const id = useId();
  const why = track.track.fileUrl === null ? id : undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 rounded-2 bg-night-2 px-3.5 py-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto] @4xl:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_13rem_auto]">
      <PlayButton track={track.track} among={among.map((each) => each.track)} />
      <div className="grid min-w-0">
        <button type="button" onClick={onOpen} className="truncate text-left font-semibold hover:underline">
          {title}
        </button>
        <span className="truncate text-13 text-text-2">{artist}</span>
        <span className="num truncate text-13 text-text-2">
          {[lengthOf(duration), `${tempo} BPM`, keySignature].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ul
        aria-label="Genres and moods"
        className="flex flex-wrap gap-1.5 @max-lg:col-span-full @lg:@max-4xl:justify-end"
      >
        {[...genre.slice(0, 2), ...mood.slice(0, 2)].map((word) => (
          <li key={word} className="rounded-1 bg-night-3 px-2 py-0.5 text-13 text-text-2">
            {capital(word)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 @max-lg:col-span-full @max-4xl:col-span-2 @4xl:grid @4xl:justify-items-end">
        <ul aria-label="May be used for" className="flex gap-1.5 text-text-2">
          {usageRights.map((usage) => {
            const Icon = icons[usage];
            return (
              <li key={usage} title={usageNames[usage]}>
                <Icon size={17} aria-hidden="true" />
                <span className="sr-only">{usageNames[usage]}</span>
              </li>
            );
          })}
        </ul>
        <span className="num text-14">
          from <b className="font-semibold">{formatMoney(basePrice.toFixed(2))}</b> · {territoryNames[territory]}
        </span>
      </div>
      {/* at the end: in each row they stand below those of the row before, however wide its chips are */}
      <div className="flex justify-end gap-2 @max-lg:col-span-full @max-lg:*:flex-1">
        <PreviewButton track={track} describedBy={why} />
        <Button size="sm" onClick={onLicense}>
          License<span className="sr-only">: {title}</span>
        </Button>
      </div>
      {why && (
        <p id={why} className="col-span-full text-13 text-text-2">
          <WhyUnheard track={track} />
        </p>
      )}
    </li>
  );
}

interface PreviewButtonProps {
  track: SyncTrack;
  /** What says why it cannot be heard, where it cannot. */
  describedBy: string | undefined;
}

/** Plays one track alone, or as much of it as is heard before it is paid for; pressed again, it stops. */
export function PreviewButton({ track: { track, title, preview }, describedBy }: PreviewButtonProps) {
  const playing = usePlaying();
  const isOn = playing?.queue[playing.at]?.id === track.id && playing.on;
  return (
    <Button
      kind="line"
      size="sm"
      className="min-w-21"
      aria-pressed={isOn}
      disabled={track.fileUrl === null && preview === null}
      aria-describedby={describedBy}
      onClick={() => (isOn ? closePlayer() : preview ? playBeginning(track, preview) : playFrom([track], track))}
    >
      {isOn ? 'Stop' : 'Preview'}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}

/** It has bytes of its own, and is not a play of the track. */
function playBeginning(track: SyncTrack['track'], { url, seconds }: NonNullable<SyncTrack['preview']>): void {
  playPiece({ ...track, fileUrl: url, streamUrl: null }, { of: track.id, start: 0, seconds });
}
