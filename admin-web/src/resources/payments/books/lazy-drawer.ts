import { lazy } from 'react';

/** The drawer of a figure's events, whose code comes when the first one is asked for. */
export const EventsDrawer = lazy(async () => ({ default: (await import('./events-drawer.tsx')).EventsDrawer }));
