import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { memberRoutes } from '../app/member-routes.tsx';
import { visitorRoutes } from '../app/visitor-routes.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { currentUserQuery } from '../lib/auth.ts';
import type { FakePlatform } from './fake-platform.ts';
import { FakeSocket } from './fake-socket.ts';
import { fakeUpload } from './fake-upload.ts';

let leave: (() => void) | undefined;
const platforms = new Set<FakePlatform>();

/**
 * Opens a page of the app at an address, as the person who is signed in at the server; what was open before is gone, as
 * after a load of the page in the browser.
 */
export function openPage(platform: FakePlatform, address: string) {
  closePage();
  platforms.add(platform);
  vi.stubGlobal('fetch', platform.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeUpload(platform.fetch));
  vi.stubGlobal('WebSocket', FakeSocket);
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, platform.person);
  const router = createBrowserRouter(platform.person ? memberRoutes : visitorRoutes);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  leave = () => {
    cleanup();
    router.dispose();
    queryClient.clear();
    leave = undefined;
  };
  const user = userEvent.setup({ delay: null, applyAccept: false });
  return {
    user,
    /** Presses the first button of a name, once it is there. */
    press: async (name: string | RegExp, within: Scope = screen) => {
      const [button] = await within.findAllByRole('button', { name });
      if (button) await user.click(button);
    },
    /** Opens the menu of an order in My Tickets and chooses of it. */
    choose: async (name: string | RegExp, order: Scope = screen) => {
      const [menu] = await order.findAllByRole('button', { name: /^Actions: / });
      if (menu) await user.click(menu);
      await user.click(await screen.findByRole('menuitem', { name }));
    },
  };
}

type Scope = Pick<typeof screen, 'findAllByRole'>;

/** Takes the page away. */
export function closePage(): void {
  leave?.();
}

/** What the servers of this test would not have answered or were not asked by the contract; the test begins anew. */
export function takeFaults(): string[] {
  const faults = [...platforms].flatMap((platform) => platform.faults);
  platforms.clear();
  return faults;
}

/** Types a text into a field in place of what is in it, at once. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** The toasts on the page, as a screen reader finds them, also over a dialog. */
export function toasts(): HTMLElement[] {
  const region = screen.queryByRole('region', { name: 'Notifications (F8)' });
  return region ? within(region).queryAllByRole('listitem') : [];
}
