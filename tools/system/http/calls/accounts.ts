import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/box-office.ts';
import { Client } from '../../../testing/client.ts';
import type { TestPlatform } from '../test-platform.ts';

/** People and whom they follow. */
export function accountCalls(platform: () => TestPlatform): void {
  test('C280 EN217: the current user has every field with its default', async () => {
    const person = new Client(platform().url);
    const email = await person.signUp('Ada');
    const user = await person.call(accounts.getCurrentUser);
    expect(user).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      userType: 'fan',
      bio: null,
      birthDate: null,
      showBirthday: false,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      subscriptionStatus: 'inactive',
    });
    expect(user.username).toMatch(/^ada\d*$/);
    expect(Date.parse(user.createdAt)).not.toBeNaN();
    expect(Date.parse(user.updatedAt)).not.toBeNaN();
  });

  test('EN217: a username is made of the name that was given, and tells nothing of the e-mail', async () => {
    const { url } = platform();
    const usernameOf = async (name: string) => {
      const person = new Client(url);
      await person.signUp(name, `hidden.${crypto.randomUUID()}@people.test`);
      return (await person.call(accounts.getCurrentUser)).username;
    };
    expect(await usernameOf('José Ñandú the 3rd')).toBe('josenanduthe3rd');
    expect(await usernameOf('José Ñandú the 3rd')).toMatch(/^josenanduthe3rd\d+$/);
    expect(await usernameOf('Ελένη')).toMatch(/^guest\d*$/);
    expect((await platform().fan.call(accounts.getCurrentUser)).username).toBe('lunavega');
  });

  test('EN217: e-mail and username are unique', async () => {
    const { url } = platform();
    const [one, two] = [new Client(url), new Client(url)];
    const email = await one.signUp('Ada');
    const again = { email, name: 'Eve', password: 'another good password' };
    const answer = await two.request('POST', '/api/auth/sign-up/email', { body: again });
    expect(answer).toMatchObject({ status: 200, json: { status: true, next: 'mail' } });
    expect((await two.request('GET', '/api/auth/user')).status).toBe(401);
    await expect(two.signIn(email, again.password)).rejects.toMatchObject({ status: 401 });
    await two.signUp('Eve');
    const { username } = await one.call(accounts.getCurrentUser);
    const refusal = await two.refusal(accounts.changeProfile, { body: { username: username.toUpperCase() } });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'UsernameTaken' } });
    await two.call(accounts.changeProfile, { body: { username: `${username}.second`, bio: 'Second in line' } });
    expect(await two.call(accounts.getCurrentUser)).toMatchObject({
      username: `${username}.second`,
      bio: 'Second in line',
    });
  });

  test('EN222 C296: following someone counts, and shows in my list with follower, followed and time', async () => {
    const { artist, url } = platform();
    const person = await newPerson(url);
    const { id: followerId } = await person.call(accounts.getCurrentUser);
    const { id: userId, followers, username } = await artist.call(accounts.getCurrentUser);
    await person.call(accounts.follow, { params: { userId } });
    const follows = await person.call(accounts.listFollows);
    expect(follows).toMatchObject([{ followerId, followingId: userId, following: { id: userId, username } }]);
    expect(Date.now() - Date.parse(follows[0]?.createdAt ?? '')).toBeLessThan(60_000);
    await person.call(accounts.follow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual(follows);
    expect((await artist.call(accounts.getCurrentUser)).followers).toBe(followers + 1);
    await person.call(accounts.unfollow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual([]);
  });
}
