import type { Track } from '@marquee/command-api/contract/music.ts';
import { Link } from 'react-router';
import { useCurrentUser } from '../../../lib/auth.ts';
import { trackAddress } from '../../../lib/paths.ts';

/** Why a track cannot be listened to, and what opens it. */
export function WhyUnheard({ track: { id, title, locked, price } }: { track: Track }) {
  const { kid } = useCurrentUser();
  if (!locked) return 'No preview: its recording is not there any more.';
  if (kid) return 'No preview: it is exclusive, for 18 and over.';
  return (
    <>
      No preview: it is exclusive.{' '}
      <Link to={trackAddress(id)} className="text-text underline">
        Unlock it for ${price}
        <span className="sr-only">: {title}</span>
      </Link>
    </>
  );
}
