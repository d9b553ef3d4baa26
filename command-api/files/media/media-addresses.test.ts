import { randomUUID } from 'node:crypto';
import { HOUR } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { MediaAddresses } from './media-addresses.ts';

const start = Date.UTC(2031, 4, 1, 20, 30);
let now = start;
const addresses = new MediaAddresses(Buffer.alloc(32, 7), () => now);
const [file, person] = [randomUUID(), randomUUID()];

function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://a');
  return addresses.read(pathname.slice('/files/media/'.length), Object.fromEntries(searchParams));
}

it('says who may have which file for an hour or two, and is the same within an hour', () => {
  now = start;
  const address = addresses.give(file, 'w320.webp', person);
  expect(read(address)).toEqual({ file, part: 'w320.webp', person, until: start + 1.5 * HOUR });
  now = start + HOUR / 3;
  expect(addresses.give(file, 'w320.webp', person)).toBe(address);
  now = start + 1.5 * HOUR;
  expect(read(address)).toBeUndefined();
});

it('knows a master beside a recording, and no other name', () => {
  now = start;
  expect(read(addresses.give(file, 'master.flac', person))).toMatchObject({ part: 'master.flac' });
  expect(read(addresses.give(file, 'secret.flac', person))).toBeUndefined();
});

it('is nobody’s when anything in it is changed', () => {
  now = start;
  const address = addresses.give(file, 'original', person);
  for (const changed of [
    address.replace(file, randomUUID()),
    address.replace('original', 'w320.webp'),
    address.replace(person, randomUUID()),
    address.replace(/until=\d+/, `until=${start + 9 * HOUR}`),
    address.replace(/sign=.+$/, ''),
    address.replace(/sign=.+$/, 'sign=x'),
    `/files/media/${file}-original`,
    `/files/media/..%2f..%2fmaster.key?for=${person}`,
  ]) {
    expect(read(changed)).toBeUndefined();
  }
  const other = new MediaAddresses(Buffer.alloc(32, 8), () => now);
  expect(read(other.give(file, 'original', person))).toBeUndefined();
});
