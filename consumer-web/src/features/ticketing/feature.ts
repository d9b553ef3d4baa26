import { Ticket } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const ticketing: Feature = {
  name: 'ticketing',
  pages: [
    {
      path: paths.tickets,
      label: 'Tickets',
      room: { group: 'Lobby', place: 4, icon: Ticket },
      load: lazyPage(() => import('./tickets-page.tsx'), 'TicketsPage'),
    },
  ],
};
