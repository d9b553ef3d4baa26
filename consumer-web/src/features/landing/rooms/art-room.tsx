import { FramedPicture } from '../../../components/pictures/poster-art.tsx';
import { RoomWords } from './room-words.tsx';

export function ArtRoom() {
  return (
    <>
      <div className="grid grid-cols-3 items-end gap-3.5">
        <FramedPicture poster="eye" alt="Print: The Watcher" />
        <FramedPicture poster="cards" alt="Print: Full House" className="-translate-y-1.5" />
        <FramedPicture poster="pool" alt="Print: Desert Inn" />
      </div>
      <RoomWords title="Art gallery">
        Hang a collection, and give it a soundtrack with a musician of the house.
      </RoomWords>
    </>
  );
}
