/** A profile was opened; it appeared in results; somebody went from results to it, or from it to its website. */
export const countKinds = ['view', 'shown', 'click'] as const
export type CountKind = (typeof countKinds)[number]

/** Available periods, in days. */
export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]
