import { buildAdminWeb } from '@marquee/admin-web/tools/build.ts';
import { buildConsumerWeb } from '@marquee/consumer-web/tools/build.ts';

/** Platforms that start side by side would each build the web apps that all of them serve. */
export default async function setup(): Promise<void> {
  await buildConsumerWeb();
  await buildAdminWeb();
}
