import type { ReadContext } from '../context.ts';
import { NoticesReplay } from '../verify/replay/notifications.ts';
import { notices } from './notices.ts';

export const notifications: ReadContext = {
  name: 'notifications',
  projections: [notices],
  replays: () => [new NoticesReplay()],
};
