import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dismissToast, toast } from '../lib/toast-store.ts';
import { LateToaster } from './late-toaster.tsx';

it('shows a toast that was there before the code of toasts', async () => {
  const { id } = toast({ title: 'Ready to Purchase' });
  render(<LateToaster />);
  expect(screen.queryByText('Ready to Purchase')).toBeNull();
  expect(await screen.findByText('Ready to Purchase')).toBeVisible();
  act(() => dismissToast(id));
  expect(screen.queryByText('Ready to Purchase')).toBeNull();
});
