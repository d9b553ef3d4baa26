import { encode } from 'uqr';
import { cn } from '../../lib/cn.ts';

/** Modules of white around the code, as the standard asks. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  data: string;
  label?: string;
  /** Gives the size: at least 92 px, which is the default. */
  className?: string;
}

/** A QR code, printed black on white so that any door reads it. */
export function QrCode({ data, label = 'Entry code', className }: QrCodeProps) {
  const { data: rows, size } = encode(data, { ecc: 'M', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('block size-23 flex-none', className)}
    >
      <rect width={size} height={size} fill="#fffaf0" />
      <path d={dark.join('')} fill="#120b07" />
    </svg>
  );
}
