import type { ReadContext } from '../context.ts';
import { ShowsReplay } from '../verify/replay/shows.ts';
import { ChatReplay, PollsReplay } from '../verify/replay/stage.ts';
import { chat } from './chat.ts';
import { polls } from './polls.ts';
import { shows as showsModel } from './shows.ts';

export const shows: ReadContext = {
  name: 'shows',
  projections: [showsModel, chat, polls],
  replays: () => [new ShowsReplay(), new ChatReplay(), new PollsReplay()],
};
