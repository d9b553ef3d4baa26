import { earningsSweeper } from './earnings-sweeper-definition.ts';
import { paymentDefinitions } from './payment-definitions.ts';
import { refund } from './refund-definition.ts';

/** The kinds of job that move money. */
export const definitions = [...paymentDefinitions, refund, earningsSweeper];
