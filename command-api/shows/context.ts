import { shows as schedule } from '../contract/shows.ts';
import { broadcast } from '../contract/shows-broadcast.ts';
import { stage } from '../contract/shows-live.ts';
import { replay } from '../contract/shows-replay.ts';
import type { ApiContext } from '../http/context.ts';
import { registerStageSocket } from '../realtime/socket.ts';
import { registerBroadcast } from './broadcast/routes.ts';
import { registerLiveSockets } from './broadcast/sockets.ts';
import { registerCalendar } from './calendar-route.ts';
import { showsDemo } from './demo.ts';
import { exportedChats, exportedPolls, exportedRecordings, exportedShows } from './exported.ts';
import { InlineReactor } from './inline-reactor.ts';
import { leaveShows } from './leave-shows.ts';
import { registerStage } from './live/routes.ts';
import { registerShowPictures } from './picture-routes.ts';
import { forgetReplays } from './replay/forget-replays.ts';
import { registerReplay } from './replay/replay-routes.ts';
import { registerShows } from './routes.ts';
import { ShowEditor } from './show-editor.ts';
import { ShowViews } from './shows.ts';

export const shows: ApiContext = {
  name: 'shows',
  endpoints: { ...schedule, ...stage, ...broadcast, ...replay },
  exported: { show: exportedShows, chat: exportedChats, poll: exportedPolls, recording: exportedRecordings },
  async erased(parts, person) {
    await leaveShows(parts, person);
    await forgetReplays(parts, person);
  },
  demo: showsDemo,
  register(router, app, { services, config, storage: { files, pictures }, hub, feed, live, ticketing, jobs }) {
    const views = new ShowViews(services, hub);
    const inlineReactor = new InlineReactor(services.bus);
    const editor = new ShowEditor(services.bus, inlineReactor);
    registerShows(router, { ...services, views, inlineReactor, editor, jobs: jobs.board });
    registerShowPictures(router, { ...services, views, pictures });
    registerCalendar(router, services, config.publicUrl);
    registerStage(router, { ...services, tipCheckout: ticketing.tipCheckout, now: Date.now });
    registerBroadcast(router, services, live);
    registerReplay(router, { ...services, files });
    registerLiveSockets(app, { services, transport: live });
    registerStageSocket(app, { ...services, hub, tail: (showId) => feed.tail(showId) });
  },
};
