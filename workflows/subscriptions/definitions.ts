import { renewal } from './renewal-definition.ts';
import { revenueClose } from './revenue-close-definition.ts';
import { subscriptionSweeper } from './sweeper-definition.ts';

/** The kinds of job about subscriptions. */
export const definitions = [renewal, revenueClose, subscriptionSweeper];
