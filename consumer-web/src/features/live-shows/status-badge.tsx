import { Badge } from '../../components/ui/badge.tsx';
import { cn } from '../../lib/cn.ts';
import { badgeOf } from './show-status.ts';

const LIGHTS = {
  yellow: { kind: 'soon', className: '' },
  red: {
    kind: 'bad',
    // the tube around the words pulses, the words stay as legible as they are
    className:
      'relative bg-neon-ink text-neon-text before:absolute before:inset-0 before:rounded-1 before:inset-ring-2 before:inset-ring-neon motion-safe:before:animate-breathe',
  },
  grey: { kind: 'ended', className: '' },
} as const;

/** The state of a show in the spec's own words; live pulses unless the reader asked for stillness. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { label, light } = badgeOf(status);
  const { kind, className: lit } = LIGHTS[light];
  return (
    <Badge kind={kind} className={cn(lit, className)}>
      {label}
    </Badge>
  );
}
