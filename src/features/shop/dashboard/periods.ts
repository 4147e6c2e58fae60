/** What a point of a chart is: a day, a week (from Monday) or a month, in the vendor's time zone. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** How many points a chart has unless it is said. */
export const defaultCount: Record<Step, number> = { day: 30, week: 13, month: 12 }
