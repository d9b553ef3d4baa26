import { QrCode } from '../../../components/ticket/qr-code.tsx';
import { SAMPLE_CODE, samplePrint } from '../../../components/ticket/sample-print.ts';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { RoomWords } from './room-words.tsx';

export function LiveRoom() {
  return (
    <>
      <RoomWords title="Live shows with tickets">
        Schedule a show, stream it, sell the seats. Pay-per-view is $5. Of a $5 ticket $4.75 goes to the artist or the
        venue.
      </RoomWords>
      <div className="-rotate-1 drop-shadow-[0_10px_12px_rgb(60_25_0/.38)] [--hole:var(--room-ground)]">
        <Ticket print={samplePrint} stock="salmon" code={<QrCode data={SAMPLE_CODE} label="Sample entry code" />} />
      </div>
    </>
  );
}
