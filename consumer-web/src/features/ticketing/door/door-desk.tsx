import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { Camera, CameraOff } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { call } from '../../../lib/api/call.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { CodeScanner } from './code-scanner.tsx';
import { DoorResult } from './door-result.tsx';
import { canScan } from './scanner.ts';

/** Takes codes one after the other, by camera where the browser reads them, and by keyboard everywhere. */
export function DoorDesk({ showId }: { showId: string }) {
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const admit = useMutation({
    mutationFn: (scanned: string) => call(ticketsRoutes.checkIn, { params: { showId }, body: { code: scanned } }),
    onSuccess: () => setCode(''),
  });
  const { mutate } = admit;
  const take = useCallback((scanned: string) => mutate(scanned), [mutate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') mutate(code.trim());
  }

  return (
    <div className="grid gap-4.5">
      {canScan() && (
        <Button
          kind="line"
          aria-pressed={scanning}
          icon={scanning ? <CameraOff size={17} /> : <Camera size={17} />}
          onClick={() => setScanning(!scanning)}
        >
          {scanning ? 'Stop the camera' : 'Scan with the camera'}
        </Button>
      )}
      {scanning && <CodeScanner onCode={take} />}
      <form onSubmit={submit} className="grid gap-2.5 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field label="Code">
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              maxLength={textLimits.ticketCode}
              placeholder="Paste or type the code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={admit.isPending} className="min-h-11.5">
          Admit
        </Button>
      </form>
      <DoorResult admission={admit.data} error={admit.error} pending={admit.isPending} />
    </div>
  );
}
