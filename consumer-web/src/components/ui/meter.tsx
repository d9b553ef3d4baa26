import { cn } from '../../lib/cn.ts';

const LIGHT = {
  bulb: '[--meter-light:var(--color-bulb)]',
  argon: '[--meter-light:var(--color-argon)]',
  neon: '[--meter-light:var(--color-neon)]',
} as const;

interface MeterProps {
  /** 0 to `max`. */
  value: number;
  max?: number;
  label: string;
  /** Bulb where nothing is said, or what the part of the page around it says. */
  tone?: keyof typeof LIGHT;
  className?: string;
}

/** How much of something: seats sold, tracks moved, a file on its way. */
export function Meter({ value, max = 100, label, tone, className }: MeterProps) {
  return (
    <meter aria-label={label} value={value} min={0} max={max} className={cn('meter', tone && LIGHT[tone], className)}>
      {value} of {max}
    </meter>
  );
}
