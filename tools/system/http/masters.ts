import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { mastering } from '@marquee/command-api/contract/music-mastering.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const RATE = 8000;

/** Two quiet seconds. */
export function quietSound(): Blob {
  const samples = Float32Array.from({ length: 2 * RATE }, (_, n) => 0.02 * Math.sin(n / 5) * (1 + n / RATE));
  return new Blob([new Uint8Array(waveFile(samples, RATE))], { type: 'audio/wav' });
}

/** Half a minute, nearly, that is larger than what is played as it is. */
function largeSound(): Blob {
  const samples = Float32Array.from({ length: 25 * 96_000 }, (_, n) => 0.3 * Math.sin(n / 40) * Math.sin(n / 9000));
  return new Blob([new Uint8Array(waveFile(samples, 96_000))], { type: 'audio/wav' });
}

/** Masters of tracks: asked for, compared and chosen by their artist, heard by others. */
export function masterSuite(platform: () => TestPlatform): void {
  test('a track is mastered to -14 LUFS beside its original, and others hear what its artist chooses', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const parts = [
      ['audio', quietSound()],
      ['title', 'Quiet'],
      ['artist', 'Nadia Brandt'],
    ] as const;
    const { id: trackId } = await person.form(music.uploadTrack, parts);
    const params = { trackId };
    const mine = () => person.call(music.getTrack, { params });
    const heard = async () => (await fan.call(music.getTrack, { params })).fileUrl ?? '';
    await eventually('it is looked through', async () => (await mine()).isProcessed);
    const early = await person.refusal(mastering.chooseVersion, { params, body: { which: 'master' } });
    expect(early).toMatchObject({ status: 409, body: { code: 'NotMastered' } });
    expect((await fan.refusal(mastering.masterTrack, { params })).status).toBe(403);

    const asked = await person.call(mastering.masterTrack, { params });
    expect(asked).toMatchObject({ version: 'original', mastering: { status: 'running', masterUrl: null } });
    const done = await eventually(
      'the master',
      async () => {
        const track = await mine();
        return track.mastering?.status === 'mastered' ? track.mastering : undefined;
      },
      60_000,
    );
    expect(Math.abs((done.lufs ?? 0) + 14)).toBeLessThan(1);
    expect(done.truePeak).toBeLessThanOrEqual(-1);
    const bytes = Buffer.from(await (await fetch(url + done.masterUrl)).arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('fLaC');
    expect(await heard()).toContain('-original?');
    await eventually('the notice', async () =>
      (await person.call(notifications.listNotices, { query: {} })).some(
        ({ kind, title }) => kind === 'trackMastered' && title === 'Quiet',
      ),
    );

    const chosen = await person.call(mastering.chooseVersion, { params, body: { which: 'master' } });
    expect(chosen.version).toBe('master');
    const address = await eventually('the master for others', async () => {
      const now = await heard();
      return now.includes('-master.flac?') ? now : undefined;
    });
    const part = await fetch(url + address, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/flac', 'fLaC']);
    expect((await fan.call(music.getTrack, { params })).mastering).toBeNull();

    await person.call(music.eraseTrack, { params });
    await eventually('no byte is left', async () => (await fetch(url + done.masterUrl)).status === 404);
  }, 120_000);

  test('what is large is played in fewer bytes by who may hear it, in ranges, and goes with its track', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const parts = [
      ['audio', largeSound()],
      ['title', 'Long and loud'],
      ['artist', 'Nadia Brandt'],
    ] as const;
    const { id: trackId } = await person.form(music.uploadTrack, parts);
    const params = { trackId };
    const address = await eventually(
      'what is played',
      async () => (await fan.call(music.getTrack, { params })).streamUrl ?? undefined,
      60_000,
    );
    const whole = await fetch(url + address);
    const size = Number(whole.headers.get('content-length'));
    // 192 kbit/s for 25 seconds
    expect([whole.headers.get('content-type'), Math.round(size / 24_000)]).toEqual(['audio/mpeg', 25]);
    await whole.body?.cancel();
    const part = await fetch(url + address, { headers: { range: `bytes=${size - 10}-` } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

    await person.call(age.verifyAge, { body: { birthDate: '1990-02-03' } });
    await person.call(music.editTrack, { params, body: { isExclusive: true, price: 5 } });
    await eventually('it is locked', async () => (await fan.call(music.getTrack, { params })).locked);
    expect(await fan.call(music.getTrack, { params })).toMatchObject({ fileUrl: null, streamUrl: null });
    expect((await fetch(url + address)).status).toBe(404);
    const own = (await person.call(music.getTrack, { params })).streamUrl ?? '';
    expect((await fetch(url + own, { method: 'HEAD' })).status).toBe(200);
    await person.call(music.eraseTrack, { params });
    await eventually('no byte is left', async () => (await fetch(url + own)).status === 404);
  }, 120_000);
}
