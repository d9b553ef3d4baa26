import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { formatCount } from '../../../lib/format.ts';
import { RoomWords } from './room-words.tsx';

const PLAYS = [
  ['Americas', 39_648],
  ['Europe', 30_562],
  ['Asia', 25_193],
  ['Africa', 15_694],
] as const;
const MOST = 42_000;

export function DistributeRoom() {
  return (
    <>
      <RoomWords title="Distribute">
        Unlimited releases, worldwide, mastered by AI for free. No distribution fees, and 100% of your royalties stay
        yours.
      </RoomWords>
      <div className="flex items-center gap-3.5">
        <PosterArt poster="disc" className="size-18 flex-none" />
        <p className="grid flex-1 leading-snug">
          <b className="font-semibold">Saguaro Blue</b>
          <span className="text-13 text-(--room-quiet)">Nines and the Dealers</span>
        </p>
        <p className="board-type num grid justify-items-end text-[2.25rem]">
          {formatCount(PLAYS.reduce((sum, [, plays]) => sum + plays, 0))}
          <span className="font-face text-13 tracking-normal text-(--room-quiet) normal-case">plays this month</span>
        </p>
      </div>
      <ul className="grid gap-3">
        {PLAYS.map(([region, plays]) => (
          <li key={region} className="grid grid-cols-[5rem_1fr_3.5rem] items-center gap-3 text-14">
            {region}
            <Meter value={plays} max={MOST} label={`Plays in ${region}`} />
            <span className="num text-right text-(--room-quiet)">{formatCount(plays)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
