import { useQuery } from '@tanstack/react-query';
import { Crown, type CrownTier } from '../../components/pictures/crown.tsx';
import { configQuery } from '../../lib/config.ts';
import { formatCount } from '../../lib/format.ts';

/** What happens to a post, and what crowns are (spec section 2, Social). */
export function InfoPanels() {
  const crowns = useQuery(configQuery).data?.crowns;
  return (
    <aside aria-label="About the feed" className="grid content-start gap-9">
      <section className="grid gap-2.5">
        <h2 className="board-type text-b28">AI processing</h2>
        <p className="text-14 text-text-2">
          Every post is marked for AI processing and Roku, and is hosted for good: it goes only when you delete it. Your
          words stay as you wrote them.
        </p>
      </section>
      <section className="grid gap-2.5">
        <h2 className="board-type text-b28">Crowns</h2>
        <p className="text-14 text-text-2">An author’s followers give the crown beside the name.</p>
        <ul className="grid text-14">
          <CrownLine tier="gold" name="Gold Crown" least={crowns?.gold} />
          <CrownLine tier="blue" name="Blue Crown" least={crowns?.blue} />
        </ul>
      </section>
    </aside>
  );
}

function CrownLine({ tier, name, least }: { tier: CrownTier; name: string; least: number | undefined }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5">
      <Crown tier={tier} />
      <b className="flex-1 font-semibold">{name}</b>
      <span className="num text-text-2">{least !== undefined && `${formatCount(least)} or more`}</span>
    </li>
  );
}
