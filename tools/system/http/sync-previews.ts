import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { licensing } from '@marquee/command-api/contract/licensing.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { renditionKbps } from '@marquee/infra/audio/port.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { expect, test } from 'vitest';
import { newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const RATE = 8000;
const SECONDS = 70;
const BYTES_A_SECOND = (renditionKbps * 1000) / 8;

/** A bit more than a minute of one note. */
function aMinute(): Blob {
  const note = 0.05 + Math.random() / 5;
  const samples = Float32Array.from({ length: RATE * SECONDS }, (_, n) => Math.sin(n * note) / 2);
  return new Blob([new Uint8Array(waveFile(samples, RATE))], { type: 'audio/wav' });
}

/** What is heard of music that costs money by who looks for it to license it. */
export function syncPreviewSuite(platform: () => TestPlatform): void {
  test('30 seconds of an exclusive track on offer are heard by who has not paid, and no byte behind them by any address', async () => {
    const { url } = platform();
    const artist = await newPerson(url);
    await artist.call(age.verifyAge, { body: { birthDate: '1990-04-12' } });
    const { id: trackId } = await artist.form(music.uploadTrack, [
      ...([['title', 'Kept back'] as const, ['artist', 'Nadia Brandt'] as const] as const),
      ...([['isExclusive', 'true'] as const, ['price', '4'] as const, ['audio', aMinute()] as const] as const),
    ]);
    const params = { trackId };
    await expect.poll(async () => (await artist.call(music.getTrack, { params })).processing).toBe('ready');
    const offer = {
      ...{ genre: ['jazz' as const], mood: ['calm' as const], usageRights: ['tv' as const] },
      ...{ tempo: 96, keySignature: 'G major', basePrice: 600 },
    };
    const { id: syncTrackId } = await artist.call(licensing.offerSyncTrack, { params, body: offer });

    const [looking, young] = [await newPerson(url), await newPerson(url)];
    await young.refusal(age.verifyAge, { body: { birthDate: `${new Date().getUTCFullYear() - 14}-01-02` } });
    const seen = (who = looking) => who.call(licensing.getSyncTrack, { params: { syncTrackId } });
    await expect.poll(async () => (await seen()).preview?.seconds, { timeout: 60_000, interval: 250 }).toBe(30);
    const { track, preview } = await seen();
    expect(track).toMatchObject({ locked: true, fileUrl: null, streamUrl: null });
    expect((await seen(young)).preview).toBeNull();
    expect(await seen(artist)).toMatchObject({ preview: null, track: { locked: false } });

    const address = url + preview?.url;
    const heard = await fetch(address);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const bytes = (await heard.arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(29 * BYTES_A_SECOND);
    expect(bytes).toBeLessThan(30.2 * BYTES_A_SECOND);
    const behind = await fetch(address, { headers: { range: `bytes=${bytes}-` } });
    expect(behind.status).toBe(416);
    for (const part of ['original', 'master.flac', 'heard-original.mp3', 'preview-master.mp3'])
      expect([part, (await fetch(address.replace('preview-original.mp3', part))).status]).toEqual([part, 404]);

    await artist.call(licensing.withdrawSyncTrack, { params });
    await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(404);
  });
}
