import { Crown } from '../../components/pictures/crown.tsx';
import { Curtain } from '../../components/pictures/curtain.tsx';
import { Face } from '../../components/pictures/face.tsx';
import { POSTERS, type PosterName } from '../../components/pictures/poster.ts';
import { FramedPicture, PosterArt } from '../../components/pictures/poster-art.tsx';
import { Stage } from '../../components/pictures/stage.tsx';
import { Board } from '../../components/signs/board.tsx';
import { BulbRow } from '../../components/signs/bulb-row.tsx';
import { Wordmark } from '../../components/signs/house-name.tsx';
import { Soffit } from '../../components/signs/soffit.tsx';
import { QrCode } from '../../components/ticket/qr-code.tsx';
import { SAMPLE_CODE, samplePrint } from '../../components/ticket/sample-print.ts';
import { Ticket } from '../../components/ticket/ticket.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SheetSection } from './sheet-section.tsx';

const CODE = <QrCode data={SAMPLE_CODE} />;

/** The signature of the house. */
export function BrandParts() {
  return (
    <>
      <SheetSection title="Board and soffit" wide>
        <div className="grid items-center gap-7 lg:grid-cols-[1.5fr_1fr]">
          <div>
            <Board
              className="[--board-size:clamp(2rem,4vw,3.5rem)]"
              lines={['Tonight *10:30*', { text: 'The Sable Brothers', className: '[--line-scale:.8]' }]}
            />
            <Soffit className="-mt-px h-auto" />
          </div>
          <Board
            bulbs={false}
            className="[--board-size:clamp(1.5rem,2.4vw,2.125rem)]"
            lines={['House rules', 'No talking in the *slow ones*']}
          />
        </div>
      </SheetSection>
      <SheetSection title="Tickets" wide>
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-10">
          <Ticket print={samplePrint} stock="salmon" code={CODE} />
          <Ticket print={{ ...samplePrint, tier: 'General', entry: [['Entry', 'Open floor']] }} stock="mint" />
          <Ticket print={samplePrint} stock="cream" code={CODE} stamp="Admitted" />
          <Ticket print={samplePrint} stock="sky" stamp="Refunded" blank="No code any more" />
        </div>
      </SheetSection>
      <SheetSection title="Exclusive, closed">
        <Curtain title="Behind the curtain" action={<Button kind="ink">Unlock for $4.00</Button>}>
          54 minute film. Yours to keep.
        </Curtain>
      </SheetSection>
      <SheetSection title="Stage and marks">
        <div className="grid gap-4">
          <div className="aspect-video">
            <Stage light="cool" />
          </div>
          <div className="flex flex-wrap items-center gap-5">
            <Wordmark className="h-11" />
            <Crown tier="blue" className="size-8" />
            <Crown tier="red" className="size-8" />
            <Crown tier="gold" className="size-8" />
            <Avatar person={{ firstName: 'Luna' }} />
            <Avatar person={{ username: 'kofi' }} />
            <Avatar person={{}} />
            <Face which={0} />
            <Face which={1} />
            <Face which={5} />
          </div>
          <BulbRow />
        </div>
      </SheetSection>
      <SheetSection title="Posters" wide>
        <div className="grid grid-cols-4 gap-3.5 lg:grid-cols-8">
          {Object.keys(POSTERS).map((poster) => (
            <PosterArt key={poster} poster={poster as PosterName} alt={poster} className="aspect-3/4 h-auto" />
          ))}
          <FramedPicture poster="eye" alt="A framed picture" />
        </div>
      </SheetSection>
    </>
  );
}
