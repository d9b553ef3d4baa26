import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { FakePlatform } from './fake-platform.ts';
import { fromNow, idOf } from './records.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Where somebody is signed in, but for the id and whether it is here. */
export const session = {
  ...{ startedAt: fromNow(0), usedAt: fromNow(0), expiresAt: fromNow(1e9) },
  ...{ userAgent: firefox, address: '' },
};

/** A platform for who looks at their account: nothing has happened yet. */
export function accountPlatform(): FakePlatform {
  const platform = new FakePlatform();
  platform.on(accountService.listSessions, [{ ...session, id: idOf(1), current: true }]);
  platform.on(relations.listBlocks, []);
  platform.on(relations.listMutes, []);
  platform.on(exports.listExports, []);
  platform.on(dataAccess.listDataAccess, []);
  return platform;
}
