import { shows as schedule } from '../contract/shows.ts';
import { broadcast } from '../contract/shows-broadcast.ts';
import { adminShows } from '../contract/shows-desk.ts';
import { liveShow } from '../contract/shows-live.ts';
import { replay } from '../contract/shows-replay.ts';
import type { ApiContext } from '../http/context.ts';
import { HandingOn } from './broadcast/handing-on.ts';
import { registerHls } from './broadcast/hls.ts';
import { registerBroadcast } from './broadcast/routes.ts';
import { registerSfuRoutes } from './broadcast/sfu-routes.ts';
import { registerLiveSockets } from './broadcast/sockets.ts';
import { registerCalendar } from './calendar-route.ts';
import { registerAdminShows } from './desk-routes.ts';
import { exportedChats, exportedPolls, exportedRecordings, exportedShows } from './exported.ts';
import { InlineReactor } from './inline-reactor.ts';
import { leaveShows } from './leave-shows.ts';
import { registerLiveShow } from './live/routes.ts';
import { registerShowPictures } from './picture-routes.ts';
import { forgetReplays } from './replay/forget-replays.ts';
import { registerReplay } from './replay/replay-routes.ts';
import { registerShows } from './routes.ts';
import { searchableShows } from './searchable.ts';
import { registerSharePage } from './share/share-route.ts';
import { ShowEditor } from './show-editor.ts';
import { ShowViews } from './shows.ts';

export const shows: ApiContext = {
  name: 'shows',
  endpoints: { ...schedule, ...liveShow, ...broadcast, ...replay, ...adminShows },
  exported: { show: exportedShows, chat: exportedChats, poll: exportedPolls, recording: exportedRecordings },
  async erased(parts, person) {
    await leaveShows(parts, person);
    await forgetReplays(parts, person);
  },
  searchables: [searchableShows],
  demo: async () => (await import('./demo.ts')).showsDemo,
  async register(router, app, parts) {
    const { services, config, storage, hub, live, peers, ticketing, jobs, web } = parts;
    const { files, pictures } = storage;
    const views = new ShowViews(services, hub);
    const inlineReactor = new InlineReactor(services.bus);
    const editor = new ShowEditor(services.bus, inlineReactor);
    registerShows(router, { ...services, views, inlineReactor, editor, jobs: jobs.board });
    registerAdminShows(router, { ...services, jobs: jobs.board });
    registerShowPictures(router, { ...services, views, pictures });
    registerCalendar(router, services, config.publicUrl);
    registerLiveShow(router, { ...services, tipCheckout: ticketing.tipCheckout, now: Date.now });
    registerBroadcast(router, services, live, config.mode === 'production');
    const handing = new HandingOn(app, peers);
    // an SFU has its own way to browsers without Media Source
    registerHls(router, services, live.kind === 'whip' ? noHls : live, handing);
    registerReplay(router, { ...services, files });
    await registerSharePage(app, { ...services, views }, { web, publicUrl: config.publicUrl });
    if (live.kind === 'whip') await registerSfuRoutes(app, { services, transport: live });
    else registerLiveSockets(app, { services, transport: live, handing });
  },
};

const noHls = {
  home: async () => undefined,
  isGrantToWatch: () => false,
  watchHls: async () => 'noGrant' as const,
};
