import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountSection } from './account-section.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The section on an account page at `address`, whose growth a test tells of; the answer counts how often it was brought into sight. */
function openAt(address: string) {
  let grow = () => {};
  class Growth {
    constructor(told: () => void) {
      grow = told;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  }
  vi.stubGlobal('ResizeObserver', Growth);
  render(
    <MemoryRouter initialEntries={[address]}>
      <AccountSection id="who-looked" title="Who looked" words="When, and why.">
        Nobody
      </AccountSection>
    </MemoryRouter>,
  );
  const shown = vi.fn();
  screen.getByRole('region', { name: 'Who looked' }).scrollIntoView = shown;
  return { grow: () => grow(), shown };
}

it('a section that an address leads to stays in sight while what is above it loads, until its reader moves the page', () => {
  const { grow, shown } = openAt('/account#who-looked');
  grow();
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
});

it('a section that no address leads to lets the page be', () => {
  const { grow, shown } = openAt('/account#age');
  grow();
  expect(shown).not.toHaveBeenCalled();
});
