import { CalendarDays, Square } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** The signs of the spec's badges as the house draws them: each system has a picture of its own for the letter, or none. */
const SIGNS: Readonly<Record<string, ReactNode>> = {
  '📅': <CalendarDays size={13} strokeWidth={2.25} />,
  '🔴': <span className="size-2 rounded-full bg-neon-core ring-2 ring-neon" />,
  '⏹️': <Square size={9} fill="currentColor" />,
};

/** The state of a show in the spec's own words; live pulses unless the reader asked for stillness. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { label, light } = badgeOf(status);
  const { kind, className: lit } = LIGHTS[light];
  const [letter = '', ...words] = label.split(' ');
  const sign = SIGNS[letter];
  return (
    <Badge kind={kind} className={cn('gap-0', lit, className)}>
      {sign ? (
        <>
          <Drawn letter={letter}>{sign}</Drawn>
          <span className="whitespace-pre"> {words.join(' ')}</span>
        </>
      ) : (
        label
      )}
    </Badge>
  );
}

/** A drawing over the letter that it stands for: the letter is still there to be read and copied. */
function Drawn({ letter, children }: { letter: string; children: ReactNode }) {
  return (
    <span className="relative grid size-3.5 flex-none place-items-center overflow-hidden">
      <span className="absolute opacity-0">{letter}</span>
      <span aria-hidden="true" className="relative grid place-items-center">
        {children}
      </span>
    </span>
  );
}
