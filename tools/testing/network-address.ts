import { randomInt } from 'node:crypto';

/** A private IPv4 address that nobody else in the tests is likely to have. */
export const networkAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
