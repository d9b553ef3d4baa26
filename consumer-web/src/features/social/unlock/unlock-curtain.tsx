import type { Post } from '@marquee/command-api/contract/social.ts';
import { lazy, Suspense, useState } from 'react';
import { Curtain } from '../../../components/pictures/curtain.tsx';
import { Button } from '../../../components/ui/button.tsx';

const UnlockPostDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockPostDialog }));

interface UnlockCurtainProps {
  post: Post;
  /** What is behind it besides words; empty for nothing. */
  behind: string;
}

/** What hides an exclusive post from who has not paid for it, and the way to see it. */
export function UnlockCurtain({ post, behind }: UnlockCurtainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Curtain
        title="Behind the curtain"
        action={
          <Button kind="ink" onClick={() => setOpen(true)}>
            Unlock for ${post.price}
          </Button>
        }
      >
        {`Exclusive, $${post.price}. For 18 and over.${behind}`}
      </Curtain>
      {open && (
        <Suspense>
          <UnlockPostDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
