import { Heart } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { type Likable, type LikedKind, useLike } from './use-like.ts';

interface LikeButtonProps {
  kind: LikedKind;
  of: Likable;
  /** It is liked, or no longer: what is on the page is fetched anew. */
  onChanged: () => Promise<unknown>;
}

/** How many like something, and the button to be one of them. */
export function LikeButton({ kind, of, onChanged }: LikeButtonProps) {
  const { liked, likes, toggle } = useLike(kind, of, onChanged);
  return (
    <Button
      kind="ghost"
      size="sm"
      className="max-md:min-h-11"
      aria-pressed={liked}
      icon={<Heart size={18} className={cn(liked && 'fill-bulb text-bulb')} aria-hidden="true" />}
      onClick={toggle}
    >
      <span className="num">{formatCount(likes)}</span>
      <span className="sr-only"> {likes === 1 ? 'like' : 'likes'}</span>
    </Button>
  );
}
