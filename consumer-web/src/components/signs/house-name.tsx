import { cn } from '../../lib/cn.ts';
import { type Gas, Neon } from './neon.tsx';

/** The house sign, written by hand as five lengths of tube. */
const STROKES = [
  'M10 152C4 190 36 208 52 170C66 138 72 84 82 50C88 30 100 32 102 52C106 92 106 140 110 186C118 140 132 84 148 48C156 30 170 34 169 54C167 96 160 138 163 170C166 204 194 202 214 176',
  'M276 130C264 104 226 108 218 148C211 186 232 206 252 196C270 187 276 160 280 122C274 162 274 200 296 200C312 200 322 182 330 158C334 144 335 132 336 118C346 134 360 132 372 124C364 152 358 200 380 200C394 200 404 186 412 166',
  'M472 130C460 104 422 108 414 148C407 186 428 206 448 196C466 187 472 160 477 122L460 240C456 276 484 284 494 258C503 234 478 220 463 212',
  'M463 212C492 206 512 160 518 120C512 160 508 200 532 200C556 200 564 160 570 120C564 160 562 200 584 200C602 200 614 186 624 172',
  'M624 172C650 164 668 148 664 128C659 106 632 110 625 148C619 184 638 206 660 198C676 192 690 182 702 172C728 164 746 148 742 128C737 106 710 110 703 148C697 184 716 206 740 198C762 190 778 170 790 146',
];
const SLANT = 'translate(62 0) skewX(-14)';

const strokes = STROKES.map((stroke) => <path key={stroke.slice(0, 12)} d={stroke} />);

/** The name in neon, as it stands on the roof. One of the few things in the house that glow. */
export function Script({ gas = 'neon', className }: { gas?: Gas; className?: string }) {
  return (
    <svg className={cn('block overflow-visible', className)} viewBox="-2 20 836 262" role="img" aria-label="Marquee">
      <g transform={SLANT}>
        <Neon gas={gas} weight={8.5} glow>
          {strokes}
        </Neon>
      </g>
    </svg>
  );
}

/** The name in one plain line, for bars, rails and footers; takes the colour of its text. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg className={cn('block h-8', className)} viewBox="-6 22 846 262" role="img" aria-label="Marquee">
      <g
        transform={SLANT}
        fill="none"
        stroke="currentColor"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {strokes}
      </g>
    </svg>
  );
}

/** The letter M alone, where there is no room for the name. */
export function Monogram({ className }: { className?: string }) {
  return (
    <svg className={cn('block size-8', className)} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M6 26V7l10 12L26 7v19"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
