import type { ReactNode } from 'react';

/** What is in the glass: neon is "live, now", argon is "you are here", off is "closed". */
export type Gas = 'neon' | 'argon' | 'off';

const LIGHT: Record<Gas, { gas: string; core: string; glass: string }> = {
  neon: { gas: 'stroke-neon', core: 'stroke-neon-core', glass: 'stroke-neon-glass' },
  argon: { gas: 'stroke-argon', core: 'stroke-argon-core', glass: 'stroke-argon-glass' },
  off: { gas: 'stroke-dead opacity-55', core: 'stroke-dead-core opacity-35', glass: 'stroke-dead-glass' },
};

interface NeonProps {
  gas: Gas;
  /** Thickness of the gas, in the units of the drawing. */
  weight: number;
  glow: boolean;
  /** The paths of the tube; they inherit every stroke. */
  children: ReactNode;
}

/** A tube of neon: blurred halo, dark glass, gas and pale core, drawn over the same paths. */
export function Neon({ gas, weight, glow, children }: NeonProps) {
  const light = LIGHT[gas];
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {glow && gas !== 'off' && (
        <g className={`${light.gas} opacity-32 blur-[10px]`} strokeWidth={weight * 2.5}>
          {children}
        </g>
      )}
      <g className={light.glass} strokeWidth={weight * 1.32}>
        {children}
      </g>
      <g className={light.gas} strokeWidth={weight}>
        {children}
      </g>
      <g className={light.core} strokeWidth={weight * 0.36}>
        {children}
      </g>
    </g>
  );
}
