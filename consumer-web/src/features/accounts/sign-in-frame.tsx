import type { ReactNode } from 'react';
import { Board } from '../../components/signs/board.tsx';
import { Script } from '../../components/signs/house-name.tsx';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';

interface SignInFrameProps {
  title: string;
  /** Where tabs say the same as the title. */
  quietTitle?: boolean;
  children: ReactNode;
}

/** The box office: the house's sign and board beside its window. */
export function SignInFrame({ title, quietTitle = false, children }: SignInFrameProps) {
  return (
    <div className="street max-lg:[--pool:transparent] grid min-h-dvh content-start lg:pt-[6dvh]">
      <title>{`${title} · Marquee`}</title>
      <div className="wrap grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-center lg:gap-16 lg:py-12">
        <header className="grid gap-7">
          <a href={paths.home} aria-label="Marquee, home" className="mx-auto block w-56 sm:w-72 lg:mb-2 lg:w-96">
            <Script />
          </a>
          <Board
            className="max-lg:hidden [--board-size:clamp(2.5rem,5.2vw,4.25rem)]"
            lines={['Box office', { text: 'Doors are *open*', className: '[--line-scale:.62]' }]}
          />
          <p className="lead mx-auto text-center text-text-2 max-lg:hidden">
            One login for the shows you see, the tickets you hold and the work you put under the lights.
          </p>
        </header>
        <main className="rounded-2 bg-night-2 px-5 py-6 shadow-hang sm:px-8 sm:py-7">
          <h1 tabIndex={-1} className={cn('board-type mb-5 text-b40', quietTitle && 'sr-only')}>
            {title}
          </h1>
          {children}
        </main>
      </div>
    </div>
  );
}
