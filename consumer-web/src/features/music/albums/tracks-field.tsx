import type { Track } from '@marquee/command-api/contract/music.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { splitsQuery } from '../collaborate/queries.ts';

/** A track on an album. */
export type OnAlbum = Pick<Track, 'id' | 'title'>;

interface TracksFieldProps {
  tracks: readonly OnAlbum[];
  onChange: (tracks: readonly OnAlbum[]) => void;
}

/** The tracks of an album in their order: moved up and down, taken out, and put at the end. */
export function TracksField({ tracks, onChange }: TracksFieldProps) {
  const [told, setTold] = useState('');
  const id = useId();
  function move(from: number, to: number) {
    const moved = [...tracks];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setTold(`${tracks[from]?.title} is number ${to + 1} now`);
    onChange(moved);
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <legend className="mb-1.5 text-14 font-semibold">Tracks</legend>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {tracks.map((track, n) => (
          <li key={track.id} className="flex items-center gap-1 rounded-2 bg-night-3 pl-3">
            <span className="num w-6 flex-none text-text-3">{n + 1}</span>
            <span className="min-w-0 flex-1 truncate">{track.title}</span>
            <IconButton label={`Move ${track.title} up`} disabled={n === 0} onClick={() => move(n, n - 1)}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${track.title} down`}
              disabled={n === tracks.length - 1}
              onClick={() => move(n, n + 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Take ${track.title} out`}
              onClick={() => onChange(tracks.filter((one) => one.id !== track.id))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      <AddTrack id={id} tracks={tracks} onAdd={(track) => onChange([...tracks, track])} />
    </fieldset>
  );
}

/** Puts one more track at the end: of mine, or of somebody's who shares it with me. */
function AddTrack({ id, tracks, onAdd }: { id: string; tracks: readonly OnAlbum[]; onAdd: (track: OnAlbum) => void }) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(myTracksQuery);
  const me = useCurrentUser();
  const others = useInfiniteQuery(splitsQuery('others'));
  const isOn = (id: string) => tracks.some((track) => track.id === id);
  const mine = data?.filter((one) => one.erasesAt === null && !isOn(one.id)) ?? [];
  const shared =
    others.data?.filter(({ id, inForce }) => inForce?.shares.some(({ person }) => person?.id === me.id) && !isOn(id)) ??
    [];
  const rest: readonly OnAlbum[] = [...mine, ...shared];
  if (isError && !data) return <FieldNote bad>Your tracks did not load. Close this and try again.</FieldNote>;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        Add a track
      </label>
      <Select
        id={id}
        value=""
        disabled={rest.length === 0}
        onChange={({ target }) => {
          const track = rest.find((one) => one.id === target.value);
          if (track) onAdd(track);
        }}
      >
        <option value="">
          {isPending || others.isPending
            ? 'Loading your tracks…'
            : rest.length === 0
              ? 'No other track of yours'
              : 'Add a track'}
        </option>
        <Options label="Yours" tracks={mine} />
        <Options label="Shared with you" tracks={shared} />
      </Select>
      {hasNextPage && (
        <Button kind="line" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load older tracks
        </Button>
      )}
      {others.hasNextPage && (
        <Button kind="line" size="sm" busy={others.isFetchingNextPage} onClick={() => void others.fetchNextPage()}>
          Load more that is shared with you
        </Button>
      )}
      {others.isError && !others.data && (
        <FieldNote bad>What others share with you did not load. Close this and try again.</FieldNote>
      )}
    </div>
  );
}

function Options({ label, tracks }: { label: string; tracks: readonly (OnAlbum & { readonly artist: string })[] }) {
  if (tracks.length === 0) return null;
  return (
    <optgroup label={label}>
      {tracks.map(({ id, title, artist }) => (
        <option key={id} value={id}>
          {label === 'Yours' ? title : `${title}, ${artist}`}
        </option>
      ))}
    </optgroup>
  );
}
