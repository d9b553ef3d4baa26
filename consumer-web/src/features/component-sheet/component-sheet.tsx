import { Board } from '../../components/signs/board.tsx';
import { Script } from '../../components/signs/house-name.tsx';
import { BrandParts } from './brand-parts.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

/** Every component on one page, for whoever works on the app. */
export function ComponentSheet() {
  return (
    <main className="wrap py-9">
      <title>Components · Marquee</title>
      <header className="mb-10 grid items-center gap-10 lg:grid-cols-[270px_1fr]">
        <Script className="w-62" />
        <Board as="h1" className="[--board-size:clamp(2.4rem,5.6vw,4.4rem)]" lines={['Component *sheet*']} />
      </header>
      <div className="grid gap-x-10 gap-y-11 lg:grid-cols-2">
        <Foundations />
        <Controls />
        <States />
        <Overlays />
        <BrandParts />
      </div>
    </main>
  );
}
