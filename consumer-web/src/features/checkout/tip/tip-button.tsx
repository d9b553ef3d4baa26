import { HandCoins } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useAuth } from '../../../lib/auth.ts';
import type { PersonTipDialog as Dialog } from './person-tip-dialog.tsx';

const PersonTipDialog = lazy(async () => ({ default: (await import('./person-tip-dialog.tsx')).PersonTipDialog }));

type TipButtonProps = Omit<ComponentProps<typeof Dialog>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'> & { children: ReactNode };

/** The way to tip a person, for themselves or for a post. Kids have none: their money is their parent's. */
export function TipButton({ to, about, children, ...button }: TipButtonProps) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  if (user?.kid) return null;
  return (
    <>
      <Button {...button} icon={<HandCoins size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense>
          <PersonTipDialog to={to} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
