import type { ReadContext } from '../context.ts';
import { ChatReplay, PollsReplay } from '../verify/replay/live-show.ts';
import { RecordingsReplay } from '../verify/replay/recordings.ts';
import { ShowsReplay } from '../verify/replay/shows.ts';
import { chat } from './chat.ts';
import { polls } from './polls.ts';
import { recordings } from './recordings.ts';
import { shows as showsModel } from './shows.ts';

export const shows: ReadContext = {
  name: 'shows',
  projections: [showsModel, chat, polls, recordings],
  replays: () => [new ShowsReplay(), new ChatReplay(), new PollsReplay(), new RecordingsReplay()],
};
