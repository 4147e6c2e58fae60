/** Which rows are shown: all of the community, or what one follows. */
export const feedTabs = ['all', 'following'] as const
export type FeedTab = (typeof feedTabs)[number]

/** Why somebody sees a row, the strongest reason first. */
export const reasons = ['own', 'followed', 'group', 'network', 'community'] as const
export type Because = (typeof reasons)[number]
