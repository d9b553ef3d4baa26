import type { Show } from '@marquee/command-api/contract/shows.ts';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { TipDialog } from '../../checkout/tip/tip-dialog.tsx';

/** Tips the artist of a show, who sees it in the chat. */
export function ShowTipDialog({ show, onClose }: { show: Show; onClose: () => void }) {
  const artist = displayName(show.artist);
  return (
    <TipDialog
      to={artist}
      seen={`${artist} sees it in the chat.`}
      begin={(body, idempotencyKey) =>
        call(liveShowRoutes.sendTip, { params: { showId: show.id }, body }, { idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
