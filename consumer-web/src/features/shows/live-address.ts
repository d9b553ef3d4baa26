const TABS = ['browse', 'mine', 'streaming'] as const;
export type LiveTab = (typeof TABS)[number];

/** The tab an address asks for: the one it names, the stage where it names a show alone, else Browse Shows. */
export function readTab(value: string | null, showId?: string): LiveTab {
  return TABS.find((tab) => tab === value) ?? (showId ? 'streaming' : 'browse');
}

/** The query of a tab's address, with the show that its stage shows. */
export function liveAddress(tab: LiveTab, showId?: string): Record<string, string> {
  return { ...(tab === 'browse' ? {} : { tab }), ...(showId ? { show: showId } : {}) };
}
