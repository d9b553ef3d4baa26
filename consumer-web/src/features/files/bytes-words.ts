const STEP = 1024;
const units = ['KB', 'MB', 'GB'] as const;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** So many bytes, as people say it: `1.5 MB`. */
export function bytesWords(bytes: number): string {
  if (bytes < STEP) return `${number.format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < units.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${number.format(size)} ${units[unit]}`;
}
