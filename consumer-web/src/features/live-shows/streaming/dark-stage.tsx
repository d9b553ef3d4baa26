import type { ReactNode } from 'react';
import { Stage } from '../../../components/pictures/stage.tsx';

/** A stage without a picture: the house lights are down, and a card says why. */
export function DarkStage({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <Stage className="absolute inset-0 brightness-30 saturate-50" />
      <div className="relative grid max-w-[40ch] justify-items-center gap-2 px-6 text-center">
        <p className="board-type text-b28">{title}</p>
        {children && <div className="text-14 text-text-2">{children}</div>}
      </div>
    </div>
  );
}
