import { openFfmpeg } from '@marquee/infra/ffmpeg/open.ts';
import { ffmpegVideo } from '@marquee/infra/video/ffmpeg-engine.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What looking at files, and making more of them, takes. */
export function fileNeeds({ config, jobs, storage: { bus, files, log } }: JobParts): Needs<ContextWork>['files'] {
  const { leftWithoutEngine, tellPercent } = jobs;
  const videoEngine = async () => {
    const ffmpeg = await openFfmpeg(config.env.MARQUEE_FFMPEG);
    return ffmpeg && ffmpegVideo(ffmpeg);
  };
  return { commands: bus, load: loadFrom(log), files, videoEngine, leftWithoutEngine, tellPercent };
}
