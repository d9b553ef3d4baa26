import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import { Link } from 'react-router';
import { useCurrentUser } from '../../../lib/auth.ts';
import { trackAddress } from '../../../lib/paths.ts';

/** Why a track cannot be listened to whole, how much of it can, and what opens the rest. */
export function WhyUnheard({ track: { preview, track } }: { track: SyncTrack }) {
  const { id, title, locked, price } = track;
  const { kid } = useCurrentUser();
  if (!locked) return 'No preview: its recording is not there any more.';
  if (kid) return 'No preview: it is exclusive, for 18 and over.';
  return (
    <>
      {preview ? `It is exclusive: you hear its first ${Math.floor(preview.seconds)} seconds. ` : noPreview}
      <Link to={trackAddress(id)} className="text-text underline">
        Unlock it for ${price}
        <span className="sr-only">: {title}</span>
      </Link>
    </>
  );
}

const noPreview = 'No preview: it is exclusive, and no beginning was cut from it. ';
