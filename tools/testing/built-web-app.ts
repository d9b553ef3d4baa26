import { buildConsumerWeb } from '@marquee/consumer-web/tools/build.ts';

/** Platforms that start side by side would each build the web app that all of them serve. */
export default function setup(): Promise<void> {
  return buildConsumerWeb();
}
