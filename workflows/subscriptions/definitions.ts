import { renewal } from './renewal-definition.ts';
import { subscriptionSweeper } from './sweeper-definition.ts';

/** The kinds of job about subscriptions. */
export const definitions = [renewal, subscriptionSweeper];
