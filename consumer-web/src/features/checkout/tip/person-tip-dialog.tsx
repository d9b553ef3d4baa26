import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { tipsRoutes } from '../../../lib/api/routes/social-tips.ts';
import { TipDialog } from './tip-dialog.tsx';

interface PersonTipDialogProps {
  to: PublicPerson;
  /** What it is for: themselves, or one of their posts. */
  about: { kind: 'post' | 'reel' | 'profile'; id: string };
  onClose: () => void;
}

/** Tips a person, for themselves or for a post: they are told of it. */
export function PersonTipDialog({ to, about, onClose }: PersonTipDialogProps) {
  const queryClient = useQueryClient();
  const name = displayName(to);
  return (
    <TipDialog
      to={name}
      seen={`${name} is told of it.`}
      begin={(body, idempotencyKey) => call(tipsRoutes.tip, { body: { ...about, ...body } }, { idempotencyKey })}
      onSent={() => void queryClient.invalidateQueries({ queryKey: [socialRoutes.listPosts.path] })}
      onClose={onClose}
    />
  );
}
