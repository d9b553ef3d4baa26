import type { ReactNode } from 'react';

/** A room's name and what is in it. */
export function RoomWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="board-type mb-2 text-[2rem]">{title}</h3>
      <p className="text-15 text-pretty text-(--room-quiet)">{children}</p>
    </div>
  );
}
