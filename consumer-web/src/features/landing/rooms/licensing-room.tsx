import { RoomWords } from './room-words.tsx';

const PLAYED = 23;

/** A bar of the wave as a path of its own width. */
function bar(index: number): string {
  const height = 6 + Math.abs(Math.sin(index * 0.7) * Math.cos(index * 0.23)) * 58;
  return `M${index * 5} ${(35 - height / 2).toFixed(1)}h2.6v${height.toFixed(1)}h-2.6z`;
}

const bars = Array.from({ length: 60 }, (_, index) => bar(index));

export function LicensingRoom() {
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[1fr_420px] lg:gap-12">
      <svg viewBox="0 0 300 70" preserveAspectRatio="none" aria-hidden="true" className="h-16 w-full max-lg:order-last">
        <path d={bars.slice(0, PLAYED).join('')} className="fill-(--room-mark)" />
        <path d={bars.slice(PLAYED).join('')} className="fill-(--room-rest)" />
      </svg>
      <RoomWords title="Music licensing">
        A library where music supervisors find your songs for film, TV, games and commercials, by mood, tempo and key.
      </RoomWords>
    </div>
  );
}
