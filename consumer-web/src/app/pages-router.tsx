import { RouterProvider } from 'react-router';
import { LateToaster } from './late-toaster.tsx';
import { type Audience, routerFor } from './router.ts';

/** The pages of an audience, and the place where toasts appear. */
export function PagesRouter({ audience }: { audience: Audience }) {
  return (
    <>
      <RouterProvider key={audience} router={routerFor(audience)} />
      <LateToaster />
    </>
  );
}
