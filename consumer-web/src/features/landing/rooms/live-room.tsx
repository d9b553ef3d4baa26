import { QrCode } from '../../../components/ticket/qr-code.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { RoomWords } from './room-words.tsx';

const PRINT = {
  title: 'Long Road Home',
  by: 'The Sable Brothers',
  date: 'Fri 13 Mar',
  times: [['Doors', '9:30 PM']] as const,
  place: 'The Tin Roof, Reno',
  tier: 'VIP',
  entry: [
    ['Row', '4'],
    ['Seat', '17'],
  ],
  serial: 'MQ-R220-048817',
} as const;

export function LiveRoom() {
  return (
    <>
      <RoomWords title="Live shows with tickets">
        Schedule a show, stream it, sell the seats. Pay-per-view is $5. Of a $5 ticket $4.75 goes to the artist or the
        venue.
      </RoomWords>
      <div className="-rotate-1 drop-shadow-[0_10px_12px_rgb(60_25_0/.38)] [--hole:var(--room-ground)]">
        <Ticket
          print={PRINT}
          stock="salmon"
          code={<QrCode data="A sample ticket of Marquee" label="Sample entry code" />}
        />
      </div>
    </>
  );
}
