import type { Post } from '@marquee/command-api/contract/social.ts';
import { Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatCount } from '../../../lib/format.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** How often a post was shared, and the way to share it; of a share, what that shows. */
export function ShareButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  if (post.of && !post.of.post) return null;
  const original = post.of?.post ?? post;
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="max-md:min-h-11"
        aria-haspopup="dialog"
        icon={<Repeat2 size={18} aria-hidden="true" className={original.myShareId ? 'text-argon' : undefined} />}
        onClick={() => setOpen(true)}
      >
        <span className="num">{formatCount(original.shareCount)}</span>
        <span className="sr-only">
          {` ${original.shareCount === 1 ? 'share' : 'shares'}${original.myShareId ? ', one of them mine' : ''}`}
        </span>
      </Button>
      {open && (
        <Suspense>
          <ShareDialog post={original} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
