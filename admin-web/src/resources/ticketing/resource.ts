import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const ticketing: ConsoleContext = {
  name: 'ticketing',
  resources: [
    {
      name: 'orders',
      label: 'Orders',
      icon: ConfirmationNumberOutlined,
      group: 'Sales',
      reads: { list: 'listAdminOrders', show: 'getAdminOrder' },
      list: lazyPage(() => import('./orders/order-list.tsx'), 'OrderList'),
      show: lazyPage(() => import('./orders/order-page.tsx'), 'OrderPage'),
      recordName: ({ id }) => String(id),
    },
  ],
};
