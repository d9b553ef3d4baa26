import type { Medium } from '@marquee/command-api/contract/social-media.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Picture } from '../browse/picture.tsx';

interface LightboxProps {
  media: readonly Medium[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

/** One picture over everything else. Arrow keys go to the next, Escape ends it. */
export function Lightbox({ media, at, onAt, onClose }: LightboxProps) {
  const medium = media[at];
  const step = (by: 1 | -1) => {
    const next = at + by;
    if (next >= 0 && next < media.length) onAt(next);
  };
  function heed(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }
  if (!medium) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={medium.alt || 'Closely'}
        description={media.length > 1 ? `${at + 1} of ${media.length}` : undefined}
        className="max-w-6xl"
        onKeyDown={heed}
      >
        <Picture medium={medium} sizes="100vw" className="h-auto max-h-[72vh] object-contain" />
        {media.length > 1 && (
          <div className="mt-4 flex justify-center gap-3">
            <IconButton label="The one before" disabled={at === 0} onClick={() => step(-1)}>
              <ChevronLeft size={22} />
            </IconButton>
            <IconButton label="The next one" disabled={at === media.length - 1} onClick={() => step(1)}>
              <ChevronRight size={22} />
            </IconButton>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
