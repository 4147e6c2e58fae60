/** A profile was opened; it stood among the results of a list; somebody went from a list to it, or from it to its website. */
export const countKinds = ['view', 'shown', 'click'] as const
export type CountKind = (typeof countKinds)[number]

/** Days that numbers can be asked for. */
export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]
