import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface CurtainProps {
  title: ReactNode;
  /** What is behind it. */
  children?: ReactNode;
  /** The way in, such as an `ink` button with the price. */
  action?: ReactNode;
  className?: string;
}

/** A closed drape with a plate: exclusive things are hidden whole, never blurred. */
export function Curtain({ title, children, action, className }: CurtainProps) {
  return (
    <div className={cn('drape', className)}>
      <div className="relative grid max-w-[330px] justify-items-center gap-1 rounded-1 bg-paper px-6.5 pt-4.5 pb-5 text-center text-ink shadow-[inset_0_0_0_4px_var(--color-paper),inset_0_0_0_5px_rgb(27_17_10/.5),0_16px_30px_-10px_rgb(0_0_0/.7)]">
        <Lock size={18} aria-hidden="true" />
        <p className="board-type text-b28">{title}</p>
        {children && <p className="text-14 text-ink-2">{children}</p>}
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
}
