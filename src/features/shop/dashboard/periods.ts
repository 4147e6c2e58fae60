/** Length of a chart's steps: a day, a week (from Monday) or a month, in the vendor's time zone. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Default number of points in a chart. */
export const defaultCount: Record<Step, number> = { day: 30, week: 13, month: 12 }
