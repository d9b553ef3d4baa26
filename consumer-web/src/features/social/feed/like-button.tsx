import { Heart } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/cn.ts';
import { formatCount } from '../../../lib/format.ts';
import { type Likable, useLike } from './use-like.ts';

/** How many like something, and the button to be one of them. */
export function LikeButton({ kind, of }: { kind: 'post' | 'comment'; of: Likable }) {
  const { liked, likes, toggle } = useLike(kind, of);
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
