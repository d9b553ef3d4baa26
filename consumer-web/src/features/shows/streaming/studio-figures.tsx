import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
import type { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';

type Figures = AnswerOf<typeof showsRoutes.getShowFigures>;

interface StudioFiguresProps {
  figures: Pick<UseQueryResult<Figures>, 'data'>;
  viewers: number;
}

/** The four tiles of the studio: who watches, what came in, what was said, and the picture. */
export function StudioFigures({ figures: { data }, viewers }: StudioFiguresProps) {
  return (
    <Stats>
      <Stat label="Viewers" value={formatCount(viewers)} />
      <Stat
        label={data ? `Earnings, ${formatMoney(data.tips)} tipped` : 'Earnings'}
        value={data ? formatMoney(data.earnings) : '...'}
      />
      <Stat label="Messages" value={data ? formatCount(data.messages) : '...'} />
      <Stat label="Quality" value="HD" />
    </Stats>
  );
}
