import type { Post } from '@marquee/command-api/contract/social.ts';
import { lazy, Suspense } from 'react';
import { ONCE_ADULT } from '../../../components/age/once-adult.ts';
import { Curtain } from '../../../components/pictures/curtain.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { UNLOCK_QUERY } from '../../../lib/opening-address.ts';
import { useOpenedByAddress } from '../../../lib/use-opened-by-address.ts';

const UnlockPostDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockPostDialog }));

interface UnlockCurtainProps {
  post: Pick<Post, 'id' | 'price' | 'author'>;
  /** What is behind it besides words; empty for nothing. */
  behind: string;
}

/** What hides an exclusive post or reel from who has not paid for it, and the way to see it; a kid reads that there is none yet. */
export function UnlockCurtain({ post, behind }: UnlockCurtainProps) {
  const { kid } = useCurrentUser();
  const [open, setOpen] = useOpenedByAddress(UNLOCK_QUERY, post.id);
  return (
    <>
      <Curtain
        title="Behind the curtain"
        action={
          !kid && (
            <Button kind="ink" onClick={() => setOpen(true)}>
              Unlock for ${post.price}
            </Button>
          )
        }
      >
        {`Exclusive, $${post.price}. For 18 and over.${behind}${kid ? ` ${ONCE_ADULT}` : ''}`}
      </Curtain>
      {open && !kid && (
        <Suspense>
          <UnlockPostDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
