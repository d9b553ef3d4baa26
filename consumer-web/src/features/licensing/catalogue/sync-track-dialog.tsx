import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { lengthOf } from '../../../components/music/length-of.ts';
import { Waveform } from '../../../components/music/waveform.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { syncTrackQuery } from '../queries.ts';
import { capital, termsLine } from '../words.ts';
import { PreviewButton } from './sync-track-row.tsx';
import { WhyUnheard } from './why-unheard.tsx';

interface SyncTrackDialogProps {
  syncTrackId: string;
  onLicense: () => void;
  onClose: () => void;
}

const kinds: Readonly<Record<SyncTrack['licenseType'], string>> = {
  'non-exclusive': 'Non-exclusive only',
  exclusive: 'Exclusive only',
  any: 'Exclusive or not',
};

/** Everything that is said of one track on offer, and what of it is taken. */
export function SyncTrackDialog({ syncTrackId, onLicense, onClose }: SyncTrackDialogProps) {
  const { data: track, error, isError, isFetching, refetch } = useQuery(syncTrackQuery(syncTrackId));
  const id = useId();
  const why = track?.track.fileUrl === null ? id : undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={track?.title ?? 'Track'} description={track ? `By ${track.artist}` : undefined}>
        {isError && (
          <ErrorState
            title="The track did not load"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !track && <Spinner>Fetching the track...</Spinner>}
        {track && (
          <div className="grid gap-4">
            <Waveform peaks={track.track.waveform} />
            {why && (
              <p id={why} className="text-14 text-text-2">
                <WhyUnheard track={track} />
              </p>
            )}
            <Facts track={track} />
            {track.taken.length > 0 && (
              <Notice title="Taken by others">
                <ul className="grid gap-1">
                  {track.taken.map((taken) => (
                    <li key={`${taken.territory} ${taken.startDate} ${taken.usage.join()}`}>
                      {termsLine({ ...taken, exclusive: true })}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            <DialogFooter>
              <PreviewButton track={track} describedBy={why} />
              <Button onClick={onLicense}>License</Button>
            </DialogFooter>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Facts({ track }: { track: SyncTrack }) {
  const words = (list: readonly string[]) => list.map(capital).join(', ') || 'Not said';
  return (
    <DataRows className="border-t-0 pt-0">
      <DataRow label="Length" value={lengthOf(track.duration)} />
      <DataRow label="Tempo" value={`${track.tempo} BPM`} />
      <DataRow label="Key" value={track.keySignature ?? 'Not said'} />
      <DataRow label="Genres" value={words(track.genre)} />
      <DataRow label="Moods" value={words(track.mood)} />
      <DataRow label="Voices" value={track.isInstrumental ? 'Instrumental' : 'With voices'} />
      <DataRow label="Instruments" value={words(track.instruments)} />
      <DataRow label="For" value={track.usageRights.map((usage) => usageNames[usage]).join(', ')} />
      <DataRow label="Territory" value={territoryNames[track.territory]} />
      <DataRow label="Licences" value={kinds[track.licenseType]} />
      <DataRow total label="Base price" value={formatMoney(track.basePrice.toFixed(2))} />
    </DataRows>
  );
}
