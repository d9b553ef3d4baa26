import type { RouteObject } from 'react-router';
import { lazyPage } from '../lib/lazy-page.ts';
import { Waiting } from './waiting.tsx';

/** Pages for whoever works on the app; a production build leaves them out. */
export const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/__components',
        HydrateFallback: Waiting,
        lazy: lazyPage(() => import('../features/component-sheet/component-sheet.tsx'), 'ComponentSheet'),
      },
    ]
  : [];
