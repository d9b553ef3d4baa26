import { Tube } from '../../components/signs/tube.tsx';
import { SheetSection } from './sheet-section.tsx';

const COLOURS = [
  ['night-0', 'bg-night-0', 'Street, wells'],
  ['night-1', 'bg-night-1', 'Page'],
  ['night-2', 'bg-night-2', 'Surface'],
  ['night-3', 'bg-night-3', 'Raised'],
  ['paper', 'bg-paper', 'Lit panel'],
  ['bulb', 'bg-bulb', 'Do this'],
  ['neon', 'bg-neon', 'Live, now'],
  ['argon', 'bg-argon', 'You are here'],
  ['enamel', 'bg-enamel', 'Painted metal'],
  ['board-red', 'bg-board-red', 'Red letters'],
] as const;

/** Colour and type. */
export function Foundations() {
  return (
    <>
      <SheetSection title="Colour" wide>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5 xl:grid-cols-10">
          {COLOURS.map(([name, ground, use]) => (
            <li key={name} className="grid text-13">
              <span className={`mb-2 h-18 rounded-1 inset-ring inset-ring-paper/12 ${ground}`} />
              <b className="font-semibold">{name}</b>
              <span className="text-12 text-text-2">{use}</span>
            </li>
          ))}
        </ul>
      </SheetSection>
      <SheetSection title="Type" wide>
        <div className="grid items-end gap-11 lg:grid-cols-[1.25fr_1.1fr_auto]">
          <p className="board-type text-[clamp(4rem,8vw,6.6rem)] leading-[.86]">Long road home</p>
          <div>
            <p className="mb-2.5 text-[1.375rem] leading-snug font-medium">
              The lamp buzzes in the key of B flat, so we tuned down to meet it.
            </p>
            <p className="text-text-2">
              Libre Franklin carries everything that is read: 16 on 26 for body, 18 for a lead, 14 and 13 for working
              detail. 400 to read, 500 to 650 to find.
            </p>
          </div>
          <div className="grid justify-items-start">
            <Tube text="TONIGHT" className="h-13" />
            <Tube text="OPEN" gas="argon" className="h-13" />
            <Tube text="CLOSED" gas="off" className="h-11" />
          </div>
        </div>
      </SheetSection>
    </>
  );
}
