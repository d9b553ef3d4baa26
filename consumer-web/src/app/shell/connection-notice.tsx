import { Notice } from '../../components/ui/notice.tsx';
import { useLine } from '../../lib/live/use-line.ts';
import { useOnline } from '../../lib/use-online.ts';

/** Attempts in a row that fail before it is said: a server that starts anew is back before. */
const MOST_FAILURES = 3;

/** Says that this window hears nothing, and what still works meanwhile: wherever on the page one is. */
export function ConnectionNotice() {
  const online = useOnline();
  const { failures } = useLine();
  return (
    <div role="status" className="sticky top-16 z-10 max-md:top-14.5">
      {!online && (
        <Notice className="mb-5" title="You are offline">
          This page shows what it heard last, and the tickets on it still show their codes. Nothing is bought or sent,
          now or by itself when you are back.
        </Notice>
      )}
      {online && failures >= MOST_FAILURES && (
        <Notice className="mb-5" title="Marquee does not answer">
          This page shows what it heard last. It tries again by itself.
        </Notice>
      )}
    </div>
  );
}
