import type { Show } from '@marquee/command-api/contract/shows.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { UndoReason } from '@marquee/domain/ticketing/order/events.ts';
import { readOrderCode } from '@marquee/domain/ticketing/order-code.ts';
import { useMutation } from '@tanstack/react-query';
import { Camera, CameraOff } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { call } from '../../../lib/api/call.ts';
import { doorRoutes } from '../../../lib/api/routes/ticketing-door.ts';
import { formatShowClock } from '../../../lib/show-time.ts';
import { CodeScanner } from './code-scanner.tsx';
import { Counts } from './counts.tsx';
import { DoorResult } from './door-result.tsx';
import type { Picked, Shown } from './door-store.ts';
import { FoundTickets } from './found-tickets.tsx';
import { searchTickets } from './judge.ts';
import { canScan } from './scanner.ts';
import { signal } from './signal.ts';
import { useDoor } from './use-door.ts';

/** Tickets of one search; more is a name to be typed on. */
const MOST_FOUND = 12;

/** Takes codes one after the other: by camera where the browser reads them, by keyboard, short code and name everywhere. */
export function CheckIn({ show }: { show: Show }) {
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const [asked, setAsked] = useState<Shown>();
  const input = useRef<HTMLInputElement>(null);
  const door = useDoor(show);
  const { admit } = door;
  useEffect(() => input.current?.focus(), []);
  const lookUp = useMutation({
    mutationFn: (orderCode: string) =>
      call(doorRoutes.lookUpOrder, { params: { showId: show.id }, body: { orderCode } }),
  });
  const admission = useMutation({
    networkMode: 'always',
    mutationFn: ({ shown, early }: { shown: Shown; early: boolean }) => admit(shown, early),
    onSuccess: (verdict, { shown }) => {
      signal(verdict.result);
      setAsked(verdict.result === 'ask' ? shown : undefined);
      if (verdict.result === 'ask') return;
      setTyped('');
      lookUp.reset();
      // the list says then that they are in; without a line it stays as it is
      door.fetchAnew().catch(() => undefined);
    },
  });
  const undo = useMutation({
    mutationFn: ({ ticket, reason }: { ticket: Picked; reason: UndoReason }) => door.undo(ticket, reason),
    onSuccess: () => {
      setTyped('');
      lookUp.reset();
      admission.reset();
    },
  });
  const { mutate } = admission;
  const take = useCallback((code: string) => mutate({ shown: { code }, early: false }), [mutate]);
  const found = lookUp.data ?? searchTickets(door.list?.tickets ?? [], typed, MOST_FOUND);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    const orderCode = readOrderCode(text);
    if (orderCode) {
      if (found.length === 0) lookUp.mutate(orderCode);
    } else if (text !== '' && found.length === 0) take(text);
  }

  return (
    <div className="grid gap-4.5">
      {door.cutOff && (
        <Notice title="No line: this door goes on by its list">
          {door.list
            ? 'Whom you let in is kept on this device and told when the line is back.'
            : 'No list was fetched before the line broke. Find a network.'}
        </Notice>
      )}
      {canScan() ? (
        <Button
          kind="line"
          aria-pressed={scanning}
          className="min-h-14"
          icon={scanning ? <CameraOff size={17} /> : <Camera size={17} />}
          onClick={() => setScanning(!scanning)}
        >
          {scanning ? 'Stop the camera' : 'Scan with the camera'}
        </Button>
      ) : (
        <p className="text-14 text-text-2">
          This browser opens no camera here. Type the eight letters of the ticket, or a name.
        </p>
      )}
      {scanning && <CodeScanner onCode={take} onBlocked={() => input.current?.focus()} />}
      <form onSubmit={submit} className="grid gap-2.5 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field label="Code or name">
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              maxLength={textLimits.ticketCode}
              placeholder="BCDF-GHJK, a name, or the long code"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                lookUp.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={admission.isPending || lookUp.isPending} className="min-h-14">
          Admit
        </Button>
      </form>
      <FoundTickets
        tickets={found}
        onPick={(ticket) => mutate({ shown: { ticket }, early: false })}
        onUndo={(ticket, reason) => undo.mutate({ ticket, reason })}
      />
      {asked ? (
        <div role="alert" className="grid gap-3 rounded-2 bg-night-0 px-5 py-4.5 inset-ring inset-ring-gilt-line">
          <p className="text-15">
            Doors open at {formatShowClock(show.doorsAt ?? show.scheduledAt, show.timeZone)}. Let in now?
          </p>
          <div className="grid grid-cols-2 gap-2.5">
            <Button className="min-h-14" onClick={() => mutate({ shown: asked, early: true })}>
              Let in now
            </Button>
            <Button kind="line" className="min-h-14" onClick={() => setAsked(undefined)}>
              Wait
            </Button>
          </div>
        </div>
      ) : (
        <DoorResult
          verdict={admission.data}
          error={admission.error ?? lookUp.error ?? undo.error}
          pending={admission.isPending}
        />
      )}
      <Counts show={show} counts={door.counts} waiting={door.acts.length} name={door.name} />
    </div>
  );
}
