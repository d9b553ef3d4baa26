import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { schedule } from '../../testing/purchases.ts';
import { keep } from '../http/kept-files.ts';
import { mailTo } from '../http/outbox.ts';
import { newSound } from '../http/tracks.ts';
import { type Canaries, pictureOf } from './canaries.ts';

const PASSWORD = 'a long enough password';
/** How many must follow before somebody goes live. */
const FOLLOWERS = 100;

export interface Town {
  readonly url: string;
  readonly dataDir: string;
  /** People with sessions, of whom nothing is known. */
  readonly crowd: readonly Client[];
}

/** A person with canaries in all that they write. */
export interface Somebody {
  readonly client: Client;
  readonly canaries: Canaries;
  readonly id: string;
  readonly email: string;
  /** Their show that is on, with an open poll. */
  readonly live: string;
  readonly poll: string;
  /** Their show that is to come. */
  readonly next: string;
  /** What they have posted. */
  readonly post: string;
}

/** Signs up by mail, says who they are, announces two shows and goes live with one of them. */
export async function arrive(town: Town, canaries: Canaries): Promise<Somebody> {
  const { client, email } = await signUp(town, canaries);
  const { firstName, lastName, username, bio, birthDate } = canaries;
  const { id } = await client.call(accounts.changeProfile, {
    body: { firstName, lastName, username, bio, birthDate, showBirthday: true },
  });
  await client.upload(accounts.setProfilePicture, pictureOf(canaries.picture));
  const details = { title: canaries.title, description: canaries.description, location: canaries.place };
  const { id: live } = await schedule(client, details);
  await client.upload(shows.setShowPicture, pictureOf(canaries.showPicture), { params: { showId: live } });
  const { id: next } = await client.call(shows.createShow, {
    body: {
      ...details,
      genre: 'Jazz',
      scheduledAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      tiers: [
        { tier: 'general', price: '25.00', capacity: 8 },
        { tier: 'vip', price: '75.00', capacity: 1 },
      ],
    },
  });
  await goLive(town, client, id, live);
  const params = { showId: live };
  const { id: poll } = await client.call(liveShow.startPoll, {
    params,
    body: { question: canaries.question, options: [canaries.option, 'No'], minutes: 60 },
  });
  await client.call(liveShow.postMessage, { params, body: { message: canaries.ownChat } });
  const post = await publish(client, canaries);
  return { client, canaries, id, email, live, poll, next, post };
}

/** A post with a picture, a story, a track and a group; answers the post. */
async function publish(client: Client, canaries: Canaries): Promise<string> {
  const { post: content, alt, fileName, postPicture, story, track, player, group } = canaries;
  const { id: file } = await keep(client, `${fileName}.png`, 'image/png', pictureOf(postPicture));
  await client.call(stories.createStory, { body: { content: story } });
  await client.form(music.uploadTrack, [
    ['audio', newSound()],
    ['title', track],
    ['artist', player],
  ]);
  await client.call(groups.createGroup, { body: { name: group, privacy: 'private' } });
  return (await client.call(social.createPost, { body: { content, media: [{ file, alt }] } })).id;
}

/** By the link of the mail; then all that is answered by mail, once more. */
async function signUp({ url, dataDir }: Town, { name, mail, device }: Canaries) {
  const client = new Client(url);
  const email = `${mail}@canary.test`;
  const asked = { email, name, password: PASSWORD };
  const tokenOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  await client.call(accountService.signUp, { body: asked });
  const confirmation = await mailTo(dataDir, email, /Confirm|confirm/);
  await client.call(accountService.confirmSignUp, { body: { token: tokenOf(confirmation.text) } });
  await client.call(accountService.signIn, { body: asked, headers: { 'user-agent': device } });
  await client.call(accountService.signUp, { body: asked });
  await mailTo(dataDir, email, /account already/);
  await client.call(accountService.requestPasswordReset, { body: { email } });
  await mailTo(dataDir, email, /password/i);
  await client.request('POST', '/api/auth/sign-in/email', { body: { email, password: 'not the password' } });
  return { client, email };
}

async function goLive({ crowd }: Town, client: Client, userId: string, showId: string): Promise<void> {
  await Promise.all(crowd.slice(0, FOLLOWERS).map((each) => each.call(accounts.follow, { params: { userId } })));
  await eventually('followers', async () => {
    return (await client.call(accounts.getCurrentUser)).followers >= FOLLOWERS;
  });
  await client.call(shows.changeShowStatus, { params: { showId }, body: { status: 'live' } });
}
