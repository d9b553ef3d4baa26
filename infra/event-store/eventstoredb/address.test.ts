import { expect, it } from 'vitest';
import { StartRefused } from '../../postgres/start-refused.ts';
import { isEventStoreDbUrl, logAddress, withLog } from './address.ts';
import { connectionSettings } from './connection-settings.ts';

it.each([
  ['esdb://localhost:2113?tls=false', 'esdb://localhost:2113?tls=false', 'marquee'],
  ['esdb://localhost:2113/?tls=false', 'esdb://localhost:2113?tls=false', 'marquee'],
  ['esdb://admin:change%2Fit@host:2113/north_2', 'esdb://admin:change%2Fit@host:2113', 'north_2'],
  ['kurrentdb+discover://cluster:2113/shop?tls=true', 'esdb+discover://cluster:2113?tls=true', 'shop'],
  ['esdb://a:1,b:2,c:3?tls=false', 'esdb://a:1,b:2,c:3?tls=false', 'marquee'],
])('reads %s', (url, connection, log) => {
  expect(logAddress(url)).toEqual({ connection, log });
  expect(isEventStoreDbUrl(url)).toBe(true);
});

it.each(['http://localhost:2113', 'esdb://', 'esdb://host/Marquee', 'esdb://host/a-b', 'esdb://host/a/b', ''])(
  'refuses %s',
  (url) => {
    expect(() => logAddress(url)).toThrow(StartRefused);
  },
);

it('names another log on the same server', () => {
  expect(withLog('esdb://host:2113/marquee?tls=false', 'other')).toBe('esdb://host:2113/other?tls=false');
  expect(withLog('esdb://host', 'other')).toBe('esdb://host/other');
});

it('tells one node from a cluster, and refuses what the client cannot read', () => {
  expect(connectionSettings('esdb://one:2113?tls=false').where).toEqual({ address: 'one', port: 2113 });
  expect(connectionSettings('esdb+discover://one:2113?tls=false').where).toMatchObject({ discover: { port: 2113 } });
  expect(connectionSettings('esdb://a:1,b:2?tls=false').where).toMatchObject({ endpoints: [{ port: 1 }, { port: 2 }] });
  expect(() => connectionSettings('esdb://one:port')).toThrow(StartRefused);
  expect(() => connectionSettings('esdb://one?tlsCAFile=/nowhere/ca.pem')).toThrow(StartRefused);
});

it('sends a password over TLS only', () => {
  expect(connectionSettings('esdb://admin:changeit@one?tls=true').user).toMatchObject({ username: 'admin' });
  expect(connectionSettings('esdb://admin:changeit@one?tls=false').user).toBeUndefined();
});
