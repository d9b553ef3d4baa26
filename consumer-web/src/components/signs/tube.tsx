import { bendText } from './glyphs.ts';
import { type Gas, Neon } from './neon.tsx';

interface TubeProps {
  /** Letters A to Z, hyphen, exclamation mark and the digits 0, 1, 4, 5. */
  text: string;
  gas?: Gas;
  /** Thickness of the gas on a cap height of 100. */
  weight?: number;
  /** Spoken name, if it differs from the text; an empty label hides the sign from screen readers. */
  label?: string;
  glow?: boolean;
  /** Gives the height, such as `h-10`; the width follows. */
  className?: string;
}

/** A word in bent tube. The drawing's height includes room for its halo. */
export function Tube({ text, gas = 'neon', weight = 9, label = text, glow = true, className = 'h-10' }: TubeProps) {
  const { glyphs, width } = bendText(text, 20);
  const room = glow && gas !== 'off' ? 26 : 10;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === '' || undefined}
      className={`block max-w-full overflow-visible ${className}`}
      viewBox={`${-room} ${-room} ${width + room * 2} ${100 + room * 2}`}
    >
      <Neon gas={gas} weight={weight} glow={glow}>
        {glyphs.map(({ x, stroke }) => (
          <path key={x} d={stroke} transform={`translate(${x} 0)`} />
        ))}
      </Neon>
    </svg>
  );
}
