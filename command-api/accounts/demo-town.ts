import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import type { FollowCommand } from '@marquee/domain/accounts/follow/commands.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { openToAll } from '@marquee/domain/accounts/person/events.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { drawnFace } from '@marquee/infra/pictures/drawn-face.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, eventsOfDemo, sendDemo } from '../demo/send.ts';
import { exchangePicture } from '../files/exchange.ts';
import { pictureFile, pictureUrl } from '../files/pictures.ts';
import { textIn } from '../files/routes.ts';
import { crowdMember, demoAccounts, demoArtists, townSize } from './demo-people.ts';

/** Townspeople who let only those in whom they know, and two of whom the first bars the second. */
const closed = [7, 19] as const;
const barred = { by: 11, whom: 12 } as const;
/** Which of the drawn faces suits whom: the demo accounts, then the other artists; the town has those after these. */
const namedFaces = [0, 8, 5, 10, 4, 9, 3, 11, 6, 7, 1, 2] as const;
/** How many of the town follow the demo fan. */
const friends = 6;

/** Gives everybody of the demo who has a name a face: accounts, artists, townspeople. */
export async function seedFaces(seed: DemoSeed): Promise<void> {
  const emails = new Set([...demoAccounts, ...demoArtists].map(({ email }) => email));
  const named = await Promise.all([...emails].map((email) => seed.person(email)));
  const town = Array.from({ length: townSize }, (_, n) => crowdMember(n));
  for (const [n, person] of [...named, ...town].entries()) {
    seed.goOn();
    await seedFace(seed, person, namedFaces[n] ?? n);
  }
}

async function seedFace({ storage: { bus, pictures } }: DemoSeed, person: string, face: number): Promise<void> {
  await exchangePicture(pictures, { person }, await drawnFace(face), async (file) => {
    const change = { type: 'ChangeProfileImage', person, imageUrl: pictureUrl(file) } as const;
    const events = await eventsOfDemo(bus, personAggregate, change, as(person), change.type, '', person);
    const set = textIn(events, 'imageUrl');
    return { file: set && pictureFile(set), replaced: undefined };
  });
}

/** Who follows whom in town, who asks to, and who is barred. */
export async function seedTown({ clock, storage: { bus }, person, goOn }: DemoSeed): Promise<void> {
  const send = (command: FollowCommand, by: string) =>
    sendDemo(bus, followAggregate, command, as(by), command.type, command.follower, command.followee);
  const follow = (follower: string, followee: string) => send({ type: 'Follow', follower, followee }, follower);
  for (let n = 0; n < townSize; n++) {
    goOn();
    const others = new Set([n + 1, n + 3, n * 7 + 5].map((other) => other % townSize));
    const known = [...others].filter((other) => other !== n && !isBarred(n, other));
    await Promise.all(known.map((other) => follow(crowdMember(n), crowdMember(other))));
  }
  const fan = await person('fan@marquee.test');
  for (let n = 0; n < friends; n++) await follow(crowdMember(n), fan);
  for (const n of closed) {
    const owner = crowdMember(n);
    const close = { type: 'SetPrivacy', person: owner, privacy: { ...openToAll, private: true } } as const;
    await sendDemo(bus, personAggregate, close, as(owner), close.type, '', owner);
    clock.stand(2 * DAY);
    const asking = crowdMember(n + 2);
    await send({ type: 'Follow', follower: asking, followee: owner, private: true }, asking);
  }
  const [by, whom] = [crowdMember(barred.by), crowdMember(barred.whom)];
  await send({ type: 'BlockPerson', follower: whom, followee: by }, by);
}

const isBarred = (one: number, other: number) =>
  Math.min(one, other) === Math.min(barred.by, barred.whom) &&
  Math.max(one, other) === Math.max(barred.by, barred.whom);
