import { cn } from '../../lib/cn.ts';

/** Bars that a waveform is drawn with. */
const BARS = 64;
const HEIGHT = 28;

interface WaveformProps {
  /** Null where nobody has counted: then the bars are even. */
  peaks: readonly number[] | null;
  /** How much of it is behind, 0 to 1: that is lit. */
  played?: number;
}

/** How loud a track is from its beginning to its end. */
export function Waveform({ peaks, played = 0 }: WaveformProps) {
  const each = (peaks?.length ?? 0) / BARS;
  const heightOf = (n: number) => {
    if (!peaks) return 3;
    return Math.max(2, (Math.max(...peaks.slice(Math.floor(n * each), Math.ceil((n + 1) * each))) / 255) * HEIGHT);
  };
  return (
    <svg viewBox={`0 0 ${BARS * 4} ${HEIGHT}`} preserveAspectRatio="none" className="h-7 w-full" aria-hidden="true">
      {Array.from({ length: BARS }, (_, n) => {
        const height = heightOf(n);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={n}
            x={n * 4}
            y={(HEIGHT - height) / 2}
            width={2.5}
            height={height}
            className={cn((n + 0.5) / BARS < played ? 'fill-bulb' : 'fill-text-3')}
          />
        );
      })}
    </svg>
  );
}
