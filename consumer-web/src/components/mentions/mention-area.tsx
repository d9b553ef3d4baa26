import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { mentionsRoutes } from '../../lib/api/routes/social-mentions.ts';
import { cn } from '../../lib/cn.ts';
import { Avatar } from '../ui/avatar.tsx';
import { controlStyle } from '../ui/control-style.ts';
import { displayName } from '../ui/person.ts';
import { type BegunName, begunNameIn, completion } from './begun-name.ts';

interface MentionAreaProps extends ComponentProps<'textarea'> {
  /** With the frame that other fields have; without it the field is a part of something that has one. */
  framed?: boolean;
}

/** Several lines of text, in which `@` and two letters offer people to mention: by arrow keys and Enter, or by touch. */
export function MentionArea({ framed, className, ref, onChange, onKeyDown, onBlur, ...props }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [begun, setBegun] = useState<BegunName>();
  const [place, setPlace] = useState(0);
  const { data: found } = useQuery({
    ...endpointQuery(mentionsRoutes.listMentionable, { query: { q: begun?.letters ?? '' } }),
    enabled: begun !== undefined,
  });
  const people = begun ? (found ?? []) : [];
  const chosen = people[Math.min(place, people.length - 1)];

  function look({ value, selectionEnd }: HTMLTextAreaElement) {
    setBegun(begunNameIn(value, selectionEnd));
    setPlace(0);
  }
  function choose(username: string) {
    const field = area.current;
    if (!field || !begun) return;
    const { name, from, to, cursor } = completion(field.value, begun, username);
    field.focus();
    field.setRangeText(name, from, to, 'end');
    field.setSelectionRange(cursor, cursor);
    // whoever listens to the field hears of it as if it was typed
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setBegun(undefined);
  }
  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    if (people.length === 0 || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? people.length - 1 : 0;
    if (step > 0) setPlace((place + step) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen.username);
    else if (event.key === 'Escape') setBegun(undefined);
    else return;
    event.preventDefault();
    // the list closes, and what it stands in stays open
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <textarea
        rows={4}
        {...props}
        ref={both(area, ref)}
        className={cn('w-full', framed && controlStyle, framed && 'resize-y', className)}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          onChange?.(event);
          look(event.target);
        }}
        onKeyDown={pressed}
        onBlur={(event) => {
          onBlur?.(event);
          setBegun(undefined);
        }}
      />
      <p role="status" className="sr-only">
        {people.length > 0 && `${people.length} to mention. Arrow keys choose, Enter takes.`}
      </p>
      {people.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="absolute top-full left-0 z-20 mt-1 w-full max-w-80 overflow-hidden rounded-2 bg-night-3 py-1 shadow-float inset-ring inset-ring-line"
        >
          {people.map((person) => (
            <Offer
              key={person.id}
              id={`${listId}-${person.id}`}
              person={person}
              selected={person === chosen}
              onChoose={() => choose(person.username)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OfferProps {
  id: string;
  person: z.infer<typeof PublicPerson>;
  selected: boolean;
  onChoose: () => void;
}

function Offer({ id, person, selected, onChoose }: OfferProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 hover:bg-night-2 aria-selected:bg-night-2"
      // the field keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
    >
      <Avatar person={person} decorative className="size-8" />
      <span className="grid min-w-0">
        <span className="truncate text-15 font-semibold">{displayName(person)}</span>
        <span className="truncate text-13 text-text-2">@{person.username}</span>
      </span>
    </div>
  );
}

function both<T>(one: { current: T | null }, other: Ref<T> | undefined) {
  return (element: T | null) => {
    one.current = element;
    if (typeof other === 'function') other(element);
    else if (other) other.current = element;
  };
}
