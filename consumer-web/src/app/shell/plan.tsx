import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { isPremium, useCurrentUser } from '../../lib/auth.ts';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';

interface PlanProps {
  /** Where the rail has room for icons alone, the words are only spoken. */
  compact?: boolean;
  className?: string;
  onClick?: () => void;
}

/** A premium person's badge; everybody else's way to become one, but for a kid: a parent decides about money. Enamel and gold, so it never outshines a page's action. */
export function Plan({ compact = false, className, onClick }: PlanProps) {
  const user = useCurrentUser();
  if (user?.kid) return null;
  if (isPremium(user)) {
    return (
      <Link to={paths.subscribe} onClick={onClick} className={cn('flex justify-center rounded-2', className)}>
        <Badge kind="premium" className="w-full justify-center">
          <Star size={14} aria-hidden="true" />
          <span className={compact ? 'max-xl:sr-only' : undefined}>Premium</span>
        </Badge>
      </Link>
    );
  }
  return (
    <Link
      to={paths.subscribe}
      onClick={onClick}
      className={cn(
        'plate-button flex min-h-10.5 items-center justify-center gap-3 rounded-2 px-3 text-15 font-semibold whitespace-nowrap text-gilt',
        '[--plate-rule:var(--color-gilt-line)] [--plate:var(--color-enamel)] hover:[--plate:var(--color-enamel-hover)]',
        className,
      )}
    >
      <Star size={18} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
      <span className={compact ? 'max-xl:sr-only' : undefined}>Upgrade to Premium</span>
    </Link>
  );
}
