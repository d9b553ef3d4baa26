import { Crown } from '../../components/pictures/crown.tsx';

/** What happens to a post, and what crowns are (spec section 2, Social). */
export function InfoPanels() {
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
          <li className="flex items-center gap-3 border-t border-line py-2.5">
            <Crown tier="gold" />
            <b className="flex-1 font-semibold">Gold Crown</b>
            <span className="num text-text-2">1,000,000 or more</span>
          </li>
          <li className="flex items-center gap-3 border-t border-line py-2.5">
            <Crown tier="blue" />
            <b className="flex-1 font-semibold">Blue Crown</b>
            <span className="num text-text-2">100,000 or more</span>
          </li>
        </ul>
      </section>
    </aside>
  );
}
