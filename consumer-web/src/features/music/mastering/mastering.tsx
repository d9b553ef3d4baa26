import type { Track } from '@marquee/command-api/contract/music.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { call } from '../../../lib/api/call.ts';
import { masteringRoutes } from '../../../lib/api/routes/music-mastering.ts';
import { useTrackAction } from '../tracks/use-track-action.ts';
import { Versions } from './versions.tsx';

/** The master of a track of mine: to ask for, to wait for, to hear beside the original, and to choose. */
export function Mastering({ track }: { track: Track }) {
  const { id, title, mastering, processing, erasesAt, fileUrl } = track;
  const ask = useTrackAction(() => call(masteringRoutes.masterTrack, { params: { trackId: id } }), {
    done: 'Mastering has begun',
    failed: 'Not mastered',
  });
  if (erasesAt) return null;
  const button = (words: string) => (
    <Button kind="line" size="sm" busy={ask.isPending} className="max-md:min-h-11" onClick={() => ask.mutate()}>
      {words}
      <span className="sr-only">: {title}</span>
    </Button>
  );
  if (!mastering) {
    if (processing !== 'ready' || !fileUrl) return null;
    return (
      <div className="flex flex-wrap items-center gap-3">
        {button('Master it')}
        <FieldNote>Free AI mastering: as loud as other music, with nothing cut off. Your original stays.</FieldNote>
      </div>
    );
  }
  switch (mastering.status) {
    case 'running':
      return <AtWork title={title} percent={mastering.percent} />;
    case 'parked':
      return <Line>Mastering waits: it cannot be done here at the moment. It goes on by itself.</Line>;
    case 'failed':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <FieldNote bad>{why[mastering.reason ?? ''] ?? 'The recording could not be mastered.'}</FieldNote>
          {button('Master again')}
        </div>
      );
    case 'mastered':
      return <Versions track={track} mastering={mastering} />;
  }
}

/** How far a master is; a bar once that is known, which is looked at and not announced. */
function AtWork({ title, percent }: { title: string; percent: number | null }) {
  return (
    <div className="grid max-w-80 gap-1.5">
      <Line>Mastering… It plays as it is meanwhile.</Line>
      {percent !== null && (
        <div className="flex items-center gap-3">
          <Meter value={percent} tone="argon" label={`Mastering ${title}`} className="flex-1" />
          <span aria-hidden="true" className="num text-13 text-text-3">{`${percent} %`}</span>
        </div>
      )}
    </div>
  );
}

function Line({ children }: { children: string }) {
  return (
    <p role="status" className="text-13 text-text-2">
      {children}
    </p>
  );
}

const why: Readonly<Record<string, string>> = {
  FileGone: 'Not mastered: its file was deleted.',
  NoEngine: 'Not mastered: it cannot be done here at the moment.',
  NoSound: 'Not mastered: no sound can be read in the file.',
  Silent: 'Not mastered: the recording is silent.',
  TooLarge: 'Not mastered: the recording is too large.',
};
