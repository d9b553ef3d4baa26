import type { Reel } from '@marquee/command-api/contract/social-reels.ts';
import { ChevronDown, ChevronUp, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { cn } from '../../../lib/cn.ts';
import { ReelSlide } from './reel-slide.tsx';
import { useTurning } from './use-turning.ts';

interface ReelPlayerProps {
  reels: readonly Reel[];
  /** The last ones are near: more of them are fetched, where there are more. */
  onNearEnd?: () => void;
}

const overlay = 'bg-night-0/55 text-paper hover:bg-night-0/75 hover:text-paper disabled:text-paper/40';

/** Reels one under another, each as high as the player: the one in view plays, without sound until it is asked for. */
export function ReelPlayer({ reels, onNearEnd }: ReelPlayerProps) {
  const scroller = useRef<HTMLElement>(null);
  const [sound, setSound] = useState(false);
  const { at, turn, onScroll, onKeyDown, calm } = useTurning(scroller, reels.length);
  const nearEnd = at >= reels.length - 3;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);
  return (
    <div className="relative mx-auto w-full max-w-[460px]">
      <section
        ref={scroller}
        aria-label="Reels. The arrow keys turn up and down."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the keys
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        className="h-[calc(100dvh-13rem)] max-h-[860px] min-h-[440px] snap-y snap-mandatory overflow-y-auto overscroll-contain rounded-3 bg-night-0 [scrollbar-width:none]"
      >
        {reels.map((reel, n) => (
          <ReelSlide
            key={reel.id}
            reel={reel}
            active={n === at}
            near={Math.abs(n - at) <= 1}
            sound={sound}
            calm={calm}
          />
        ))}
      </section>
      <div className="absolute top-3 right-3 grid gap-2">
        <IconButton label="Sound" aria-pressed={sound} className={overlay} onClick={() => setSound(!sound)}>
          {sound ? <Volume2 size={20} /> : <VolumeX size={20} />}
        </IconButton>
        {reels.length > 1 && (
          <>
            <IconButton
              label="Reel before"
              disabled={at === 0}
              className={cn(overlay, 'max-md:hidden')}
              onClick={() => turn(-1)}
            >
              <ChevronUp size={20} />
            </IconButton>
            <IconButton
              label="Next reel"
              disabled={at === reels.length - 1}
              className={cn(overlay, 'max-md:hidden')}
              onClick={() => turn(1)}
            >
              <ChevronDown size={20} />
            </IconButton>
          </>
        )}
      </div>
      <p role="status" className="sr-only">{`Reel ${at + 1}: ${reels[at]?.title || 'exclusive'}`}</p>
    </div>
  );
}
