/** Bars that a waveform is drawn with. */
const BARS = 64;
const HEIGHT = 28;

/** How loud a track is from its beginning to its end; a line of even bars where nobody has counted. */
export function Waveform({ peaks }: { peaks: readonly number[] | null }) {
  const each = (peaks?.length ?? 0) / BARS;
  const bars = Array.from({ length: BARS }, (_, n) =>
    peaks ? Math.max(2, (Math.max(...peaks.slice(Math.floor(n * each), Math.ceil((n + 1) * each))) / 255) * HEIGHT) : 3,
  );
  return (
    <svg
      viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full text-text-3"
      aria-hidden="true"
    >
      {bars.map((height, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <rect key={n} x={n * 4} y={(HEIGHT - height) / 2} width={2.5} height={height} fill="currentColor" />
      ))}
    </svg>
  );
}
