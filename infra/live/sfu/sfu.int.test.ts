import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sfu, startSfu } from '../../../tools/engines/sfu.ts';
import { describeEngine } from '../../../tools/engines/testing/describe-engine.ts';
import { freshDatabase } from '../../../tools/testing/database.ts';
import type { LiveAct } from '../port.ts';
import { SfuClient } from './sfu-client.ts';
import { SfuTransport } from './sfu-transport.ts';
import { fragment, offerOf } from './testing/offers.ts';

await describeEngine(
  'live pictures through a real SFU',
  sfu,
  () => startSfu(),
  (engine) => {
    let pool: pg.Pool;
    let transport: SfuTransport;
    beforeAll(async () => {
      pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 4 });
      transport = await another();
    });
    afterAll(() => pool.end());

    const another = () =>
      SfuTransport.start({ sfu: engine().settings, pool, secret: 'a secret of the platform', now: Date.now });
    const client = () => new SfuClient(engine().settings);

    /** Opens what a person was just granted. */
    async function opens(act: LiveAct, show: string, person: string, most = 2) {
      const { kind, token } = await transport.grant(act, show, person);
      expect(kind).toBe(act === 'publish' ? 'whip' : 'whep');
      const granted = transport.granted(token);
      if (!granted) throw new Error('the token allows nothing');
      return transport.connect(granted, most, offerOf(act === 'publish' ? 'sendonly' : 'recvonly'));
    }

    /** A show that its artist sends. */
    async function onAir() {
      const show = randomUUID();
      const artist = randomUUID();
      return { show, artist, sent: await opens('publish', show, artist) };
    }

    it('answers an offer to send and one to watch, takes candidates, and ends', async () => {
      const told: unknown[] = [];
      const unlisten = transport.onEvent((event) => told.push(event));
      const { show, artist, sent } = await onAir();
      expect(sent.answer).toMatch(/^v=0\r\n/);
      expect(sent.answer).toContain('a=recvonly');
      const fan = randomUUID();
      const watched = await opens('view', show, fan);
      expect(watched.answer).toContain('a=sendonly');
      expect(await transport.trickle(watched.id, fan, fragment)).toBe(true);
      expect(await transport.rooms()).toEqual(new Map([[show, [fan]]]));
      expect(await transport.figures(show)).toMatchObject({ publishing: true, peakViewers: 1 });
      expect(await transport.disconnect(watched.id, fan)).toBe('left');
      expect(await transport.disconnect(sent.id, artist)).toBe('left');
      expect(await transport.rooms()).toEqual(new Map());
      expect(await transport.figures(show)).toMatchObject({ publishing: false });
      unlisten();
      expect(told).toEqual([
        { type: 'sending', show },
        { type: 'interrupted', show },
      ]);
    });

    it('has nothing of a person for another one', async () => {
      const { sent, show } = await onAir();
      expect(await transport.disconnect(sent.id, randomUUID())).toBeUndefined();
      expect(await transport.trickle(sent.id, randomUUID(), fragment)).toBe(false);
      expect((await transport.rooms()).has(show)).toBe(true);
      await transport.end(show);
    });

    it('ends at the SFU what is taken back, also from another process', async () => {
      const { show } = await onAir();
      const fan = randomUUID();
      const { id } = await opens('view', show, fan);
      const { rows } = await pool.query('select resource, etag from live_sessions where id = $1', [id]);
      await (await another()).revoke(show, fan);
      await expect(client().trickle(rows[0], fragment)).rejects.toMatchObject({ name: 'SfuRefused', status: 404 });
      expect(await transport.disconnect(id, fan)).toBe('revoked');
      await transport.end(show);
      expect(await transport.rooms()).toEqual(new Map());
    });

    it('plays at so many places of a person, the newest', async () => {
      const { show } = await onAir();
      const fan = randomUUID();
      const [first, second] = [await opens('view', show, fan, 2), await opens('view', show, fan, 2)];
      const third = await opens('view', show, fan, 2);
      const ends = [first, second, third].map(({ id }) => transport.disconnect(id, fan));
      expect(await Promise.all(ends)).toEqual(['elsewhere', 'left', 'left']);
      await transport.end(show);
    });

    it('lets one studio send: the newest', async () => {
      const { show, artist, sent } = await onAir();
      const next = await opens('publish', show, artist);
      expect(await transport.disconnect(sent.id, artist)).toBe('replaced');
      expect(await transport.disconnect(next.id, artist)).toBe('left');
    });

    it('says with which status an SFU refuses, and that it is away', async () => {
      const nobody = opens('view', randomUUID(), randomUUID());
      await expect(nobody).rejects.toMatchObject({ name: 'SfuRefused', status: 409 });
      const stranger = new SfuClient({ ...engine().settings, token: 'wrong' });
      const refused = stranger.open('publish', randomUUID(), offerOf('sendonly'));
      await expect(refused).rejects.toMatchObject({
        status: 401,
        message: 'The streaming server answered 401: bear the token',
      });
      const { show } = await onAir();
      await engine().server.kill();
      await expect(transport.end(show)).rejects.toMatchObject({ name: 'SfuRefused', status: undefined });
      // what could not be ended is tried again
      expect((await transport.rooms()).has(show)).toBe(true);
      await engine().server.restart();
      await transport.end(show);
      expect((await transport.rooms()).has(show)).toBe(false);
    });
  },
);
