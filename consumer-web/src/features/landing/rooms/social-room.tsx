import { Crown } from '../../../components/pictures/crown.tsx';
import { Face } from '../../../components/pictures/face.tsx';
import { RoomWords } from './room-words.tsx';

const FACES = [0, 1, 2, 3, 4] as const;

export function SocialRoom() {
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <div className="flex">
          {FACES.map((which) => (
            <Face key={which} which={which} className="-mr-3 size-13 ring-3 ring-(--room-ground)" />
          ))}
        </div>
        <p className="flex gap-3 rounded-1 bg-night-0 px-2.5 py-1.5">
          <Crown tier="blue" />
          <Crown tier="red" />
          <Crown tier="gold" />
        </p>
      </div>
      <RoomWords title="Social">
        Posts, reels, groups, and stories that last 24 hours. The feed is in order of time: no algorithmic suppression.
      </RoomWords>
    </>
  );
}
