/** What kind of art something is (spec section 9). */
export const artCategories = ['digital', 'traditional', 'photography', 'sculpture', 'space', 'abstract'] as const;
export type ArtCategory = (typeof artCategories)[number];

/** What people read of each. */
export const artCategoryNames: Readonly<Record<ArtCategory, string>> = {
  digital: 'Digital',
  traditional: 'Traditional',
  photography: 'Photography',
  sculpture: 'Sculpture',
  space: 'Space Art',
  abstract: 'Abstract',
};
