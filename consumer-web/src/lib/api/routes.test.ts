import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { expect, it } from 'vitest';
import { paymentRoutes, showRoutes, stageRoutes, ticketRoutes } from './routes.ts';

interface Located {
  method: string;
  path: string;
}
const places = (endpoints: Record<string, Located>) =>
  Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]));

it.each([
  ['shows (C286, C287, C288)', showRoutes, shows],
  ['stage', stageRoutes, stage],
  ['tickets (C289, C290, C291)', ticketRoutes, tickets],
  ['payments', paymentRoutes, payments],
])('has every endpoint of the contract where the contract has it: %s', (_, routes, contract) => {
  expect(places(routes)).toEqual(places(contract));
});
