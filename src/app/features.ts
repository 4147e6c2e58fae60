/** The features in dependency order: each uses only those before it (DESIGN: one order, no cycles). */
export const features = ['places', 'translations', 'search', 'networks', 'sites', 'directory'] as const
