import path from 'node:path';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporal, type TemporalServer, temporal } from '../engines/temporal.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { type Own, ownEngine } from '../engines/testing/own-engine.ts';
import { wish } from '../testing/purchases.ts';
import { AwayPlatform } from './away/away-platform.ts';
import { AWAY, EVERYTHING, expectToSurvive } from './away/spell.ts';

const noTemporal = await isMissing(temporal, 'Temporal away');

let node: EventStoreNode;
let engine: Own<TemporalServer> | undefined;
let house: AwayPlatform;

beforeAll(async () => {
  node = await EventStoreNode.start();
  if (!noTemporal) engine = await ownEngine((folder) => startTemporal({ file: path.join(folder, 'temporal.db') }));
  house = await AwayPlatform.open({
    EVENTSTORE_URL: node.url(),
    ...(engine && { TEMPORAL_ADDRESS: engine.address }),
  });
});

afterAll(async () => {
  await house?.close();
  await Promise.all([node?.stop(), engine?.remove()]);
});

test('EventStoreDB away under load: what is known is shown, nothing new is taken, and all goes on when it is back', () =>
  expectToSurvive(house, {
    part: 'EventStoreDB',
    leave: async () => node.setAway(true),
    back: async () => node.setAway(false),
    readyStatus: 503,
    // Whoever comes for the first time is written down first.
    outcomes: { look: ['ok', ...AWAY] },
    async meanwhile() {
      const { artist, show } = house;
      expect((await artist.request('GET', '/api/live-shows')).status).toBe(200);
      const { status, body } = await artist.refusal(tickets.purchase, { body: wish(show.id) });
      expect(AWAY).toContain(`${status} ${body.code}`);
    },
  }));

test.skipIf(noTemporal)('Temporal killed under load: everything goes on, and jobs wait until it is back', () =>
  expectToSurvive(house, {
    part: 'jobs',
    leave: async () => engine?.server.kill(),
    back: async () => engine?.server.restart(),
    readyStatus: 200,
    outcomes: EVERYTHING,
    async meanwhile() {
      const params = { showId: house.show.id };
      expect((await house.artist.call(shows.getShowFigures, { params })).sold).toBeGreaterThan(0);
    },
  }),
);
