import type { Show } from '@marquee/command-api/contract/shows.ts';
import { type Ref, useEffect, useRef } from 'react';
import { PosterArt } from '../../components/pictures/poster-art.tsx';
import { displayName } from '../../components/ui/person.ts';
import { ShowMore } from '../../components/ui/show-more.tsx';
import type { Continuation } from '../../lib/api/continuation.ts';
import { leftWords, priceWords } from './on-sale.ts';
import { ShowWhen } from './show-when.tsx';

interface ShowPickerProps {
  shows: readonly Show[];
  chosen: string | undefined;
  continuation: Continuation;
  onChoose: (showId: string) => void;
  /** A show was picked, by pointer or Enter, be it the chosen one again. Arrow keys choose too, but stay in the list. */
  onPicked: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The shows that sell tickets, one of them chosen. */
export function ShowPicker({ shows, chosen, continuation, onChoose, onPicked, ref }: ShowPickerProps) {
  const rows = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  useEffect(() => showChosen(rows.current, chosen), [chosen]);
  return (
    <div ref={ref} className="grid min-w-0 gap-5">
      <fieldset
        className="min-w-0"
        onPointerDown={() => {
          pointed.current = true;
        }}
        onKeyDown={({ key, target }) => {
          pointed.current = false;
          if (key === 'Enter' && target instanceof HTMLInputElement) onPicked();
        }}
      >
        <legend className="board-type mb-3.5 text-b28">Pick a show</legend>
        <div ref={rows} className="@container max-h-[520px] overflow-y-auto border-t border-line">
          {shows.map((show) => (
            <ShowRow
              key={show.id}
              show={show}
              checked={show.id === chosen}
              onChoose={() => {
                onChoose(show.id);
                if (pointed.current) onPicked();
              }}
              onAgain={() => pointed.current && onPicked()}
            />
          ))}
        </div>
      </fieldset>
      <ShowMore {...continuation} noun="shows" shown={shows.length} list={rows} />
    </div>
  );
}

/** Scrolls the list, not the page, to a chosen row that is out of sight: who comes for one show finds it marked. */
function showChosen(list: HTMLElement | null, chosen: string | undefined): void {
  const row = [...(list?.querySelectorAll('input') ?? [])].find(({ value }) => value === chosen)?.parentElement;
  if (!list || !row || row === list.firstElementChild) return;
  const [seen, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.top < seen.top || at.bottom > seen.bottom) list.scrollTop += at.top - seen.top;
}

interface ShowRowProps {
  show: Show;
  checked: boolean;
  onChoose: () => void;
  /** The chosen one is pressed once more. */
  onAgain: () => void;
}

function ShowRow({ show, checked, onChoose, onAgain }: ShowRowProps) {
  return (
    <label className="relative grid grid-cols-[20px_44px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-b border-line py-2.5 pr-3 pl-1 hover:bg-paper/4 has-checked:bg-night-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-argon @min-[620px]:grid-cols-[20px_44px_minmax(0,1.25fr)_minmax(0,1.35fr)_112px]">
      <input
        type="radio"
        name="show"
        value={show.id}
        checked={checked}
        onChange={onChoose}
        onClick={checked ? onAgain : undefined}
        className="grid size-5 appearance-none place-items-center rounded-full border-[1.5px] border-line-strong bg-night-0 outline-none before:size-2.5 before:rounded-full checked:border-bulb checked:before:bg-bulb @max-[619px]:row-span-2 @max-[319px]:row-span-3"
      />
      <PosterArt
        id={show.id}
        src={show.thumbnailUrl}
        className="h-14 w-11 @max-[619px]:row-span-2 @max-[319px]:row-span-3"
      />
      <span className="grid min-w-0 leading-[1.3]">
        <b className="font-semibold [overflow-wrap:anywhere]">{show.title}</b>
        <span className="text-13 text-text-2">{displayName(show.artist)}</span>
      </span>
      <span className="grid min-w-0 text-13 leading-[1.4] text-text-2 @max-[619px]:col-span-2 @max-[619px]:col-start-3 @max-[619px]:row-start-2">
        <ShowWhen show={show} />
      </span>
      <span className="num grid text-right leading-[1.4] @max-[319px]:col-start-3 @max-[319px]:row-start-3 @max-[319px]:text-left">
        <b className="board-type text-[1.25rem] normal-case">{priceWords(show)}</b>
        <span className="text-13 text-text-2">{leftWords(show)}</span>
      </span>
    </label>
  );
}
