/** Percentiles of what was measured, in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

export function percentiles(latencies: readonly number[]): Percentiles {
  const sorted = Float64Array.from(latencies).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
