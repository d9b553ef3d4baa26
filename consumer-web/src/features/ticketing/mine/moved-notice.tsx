import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatShowClock, formatShowDay } from '../../../lib/show-time.ts';
import { isFree, unitRights } from './unit-state.ts';
import { useKeep } from './use-ticket-commands.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

type MovedFrom = NonNullable<Ticket['show']['movedFrom']>;

/**
 * That a show was moved after the ticket was bought: from when and where, and to which, to be kept or given back. Until it
 * is answered, in any window, it stands above the tickets of the order; another move asks again.
 */
export function MovedNotice({ ticket }: { ticket: Ticket }) {
  const { movedFrom } = ticket.show;
  const keep = useKeep(ticket.ticketId);
  const [refunding, setRefunding] = useState(false);
  const holds = ticket.units.some(({ status }) => status === 'confirmed');
  if (!movedFrom || movedFrom.kept || !holds || ticket.show.status !== 'scheduled') return null;
  const now = Date.now();
  const back = ticket.units.filter((unit) => unitRights(ticket, unit, now).refund).map(({ unit }) => unit);
  const which = ticket.show.title;
  return (
    <Notice title={`${which} was moved`}>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {changesOf(ticket, movedFrom).map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-medium text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{back.length > 0 ? giveBackWords(ticket) : 'Your ticket stays valid as it is.'}</p>
      <div className="-mx-3 mt-1 flex flex-wrap">
        <Button
          kind="ghost"
          size="sm"
          className="min-h-11"
          aria-label={`Keep: ${which}`}
          busy={keep.isPending}
          onClick={() => keep.mutate(movedFrom.movedAt)}
        >
          Keep
        </Button>
        {back.length > 0 && (
          <Button
            kind="ghost"
            size="sm"
            className="min-h-11"
            aria-label={`Give back: ${which}`}
            onClick={() => setRefunding(true)}
          >
            Give back
          </Button>
        )}
      </div>
      {refunding && (
        <Suspense>
          <RefundDialog ticket={ticket} units={back} open onOpenChange={setRefunding} />
        </Suspense>
      )}
    </Notice>
  );
}

function giveBackWords(ticket: Ticket): string {
  const doors = ticket.ticketType === 'stream' ? 'the show starts' : 'the doors open';
  return isFree(ticket)
    ? `Your ticket stays valid as it is. If that does not suit you, give it back until ${doors}.`
    : `Your ticket stays valid as it is. If that does not suit you, give it back for your money until ${doors}.`;
}

/** What a holder of the tier goes by, before and after, by the clock of the place. */
function changesOf({ show, ticketType }: Ticket, before: MovedFrom): (readonly [label: string, value: string])[] {
  const home = ticketType === 'stream';
  const said = (at: MovedFrom | Ticket['show']) => [
    `${formatShowDay(at)}, ${formatShowClock(at.scheduledAt, at.timeZone)}`,
    ...(!home && at.doorsAt !== null ? [`doors ${formatShowClock(at.doorsAt, at.timeZone)}`] : []),
    ...(home ? [] : [at.location ?? 'place to be announced']),
  ];
  return [
    ['Moved from', said(before).join(', ')],
    ['to', said(show).join(', ')],
  ];
}
