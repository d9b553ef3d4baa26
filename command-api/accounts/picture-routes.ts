import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { accounts } from '../contract/accounts.ts';
import { exchangePicture, letGo, type RecordedPicture } from '../files/exchange.ts';
import { type Pictures, pictureFile, pictureUrl } from '../files/pictures.ts';
import { limitedUploads, textIn } from '../files/routes.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { currentUser } from './current-user.ts';

type AnyCall = PersonCall<unknown, unknown, unknown>;

/** Uploads and removes a person's own picture. */
export function registerProfilePictures(router: Router, services: Services & { readonly pictures: Pictures }): void {
  const { directory, pictures } = services;

  router.upload(
    accounts.setProfilePicture,
    'everyone',
    async (call) => {
      const person = call.session.personId;
      await exchangePicture(pictures, { person }, call.file, (file) => changeImage(call, pictureUrl(file)));
      return userNow(call);
    },
    limitedUploads,
  );

  router.person(accounts.removeProfilePicture, 'everyone', async (call) => {
    const { replaced } = await changeImage(call, null);
    await letGo(pictures, replaced);
    return userNow(call);
  });

  /** Answers the keys of the picture that was set and of the one that was there before, of those that are ours. */
  async function changeImage(call: AnyCall, imageUrl: string | null): Promise<RecordedPicture> {
    const { personId: person } = call.session;
    const { events } = await sendFrom(services, call, personAggregate, {
      type: 'ChangeProfileImage',
      person,
      imageUrl,
    });
    directory.forget(person);
    const [set, replaced] = [textIn(events, 'imageUrl'), textIn(events, 'replaced')];
    return { file: set && pictureFile(set), replaced: replaced && pictureFile(replaced) };
  }

  async function userNow({ reply, session }: AnyCall) {
    await services.consistency.waitForOwnWrites(reply, ['people', 'follows']);
    return currentUser(services, reply, session);
  }
}
