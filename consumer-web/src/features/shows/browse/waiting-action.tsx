import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Check } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { LazyWaitingDialog } from '../../checkout/lazy-waiting-dialog.tsx';
import { useMyPlaces } from '../../checkout/my-waiting.ts';
import { offersOf } from '../../checkout/waiting-places.ts';

/** What a sold-out show offers: its waiting list, one's place on it, or the seats that are kept for one. */
export function WaitingAction({ show }: { show: Show }) {
  const [open, setOpen] = useState(false);
  const places = useMyPlaces(show.id);
  const [offered] = offersOf(places, Date.now());
  const joined = useRef(false);
  // the button that was pressed to join is gone: who works by keyboard goes on where it stood
  const takeFocus = useCallback((link: HTMLAnchorElement | null) => {
    if (joined.current) link?.focus({ preventScroll: true });
  }, []);
  if (offered) {
    const address = `${paths.tickets}?show=${show.id}&type=${offered.ticketType}`;
    return (
      <ButtonLink to={address} aria-label={`Buy now: ${show.title}`}>
        Buy now
      </ButtonLink>
    );
  }
  if (places.length > 0) {
    return (
      <ButtonLink
        ref={takeFocus}
        kind="ghost"
        to={paths.tickets}
        icon={<Check size={17} className="text-ok" aria-hidden="true" />}
        aria-label={`On the waiting list: ${show.title}`}
      >
        On the waiting list
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        kind="line"
        aria-label={`Join waiting list: ${show.title}`}
        onClick={() => {
          joined.current = true;
          setOpen(true);
        }}
      >
        Join waiting list
      </Button>
      {open && <LazyWaitingDialog show={show} onOpenChange={setOpen} />}
    </>
  );
}
