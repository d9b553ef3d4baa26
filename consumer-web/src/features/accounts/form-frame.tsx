import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { AuthFailure } from './auth-errors.ts';

interface FormFrameProps {
  onSubmit: () => void;
  failure: AuthFailure | undefined;
  busy: boolean;
  /** The words of the one button. */
  action: string;
  children: ReactNode;
}

/** A form of the sign-in pages: what failed, the fields, the one button. */
export function FormFrame({ onSubmit, failure, busy, action, children }: FormFrameProps) {
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.next}
        </Notice>
      )}
      {children}
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
