import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

const TONES = {
  info: { bar: 'border-bulb', icon: <Info size={20} className="text-bulb" />, role: 'note' },
  ok: { bar: 'border-ok', icon: <CircleCheck size={20} className="text-ok" />, role: 'status' },
  bad: { bar: 'border-bad', icon: <TriangleAlert size={20} className="text-bad" />, role: 'alert' },
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  title: ReactNode;
  /** The next step. */
  children?: ReactNode;
  className?: string;
}

/** A notice within a page or form; a bad one is announced at once. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  const { bar, icon, role } = TONES[tone];
  return (
    <div role={role} className={cn('flex gap-3 rounded-2 border-l-[3px] bg-night-3 px-4 py-3 text-14', bar, className)}>
      <span className="mt-px flex-none" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-text-2">{children}</div>}
      </div>
    </div>
  );
}
