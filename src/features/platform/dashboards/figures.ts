export const dashboardTabs = ['site', 'market'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

type Figure = {
  tab: DashboardTab
  /**
   * sum: of the days of a step; last: as on its last day; times: how long something took, stored as how often it took
   * at most each of `bounds`
   */
  kind: 'sum' | 'last' | 'times'
  unit: 'count' | 'money' | 'minutes' | 'days'
  /** its numbers are of people's behaviour: those below {@link floor} aren't told */
  hidesSmall: boolean
  bounds?: readonly number[]
}

/** Values of people's behaviour below this one are “fewer than 5”. */
export const floor = 5

/** Parts of a figure that are shown at most; the smaller ones are summed up. */
export const maxParts = 10

/** The label of the sum of all parts beyond {@link maxParts}. */
export const otherParts = 'other'

const counted = { kind: 'sum', unit: 'count', hidesSmall: true } as const
const known = { kind: 'sum', unit: 'count', hidesSmall: false } as const
const money = { tab: 'market', kind: 'sum', unit: 'money', hidesSmall: false } as const

/** All figures, in order of display; what each is, its definition says (`web/figure-texts.ts`). */
export const figures = {
  people: { tab: 'site', ...known, kind: 'last' },
  newPeople: { tab: 'site', ...counted },
  enterprises: { tab: 'site', ...known, kind: 'last' },
  newEnterprises: { tab: 'site', ...known },
  searches: { tab: 'site', ...counted },
  emptySearches: { tab: 'site', ...counted },
  languages: { tab: 'site', ...counted },
  devices: { tab: 'site', ...counted },
  applications: { tab: 'site', ...known },
  decisions: {
    ...{ tab: 'site', kind: 'times', unit: 'days', hidesSmall: true },
    bounds: [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90],
  },
  orders: { tab: 'market', ...known },
  sales: money,
  refunds: money,
  fees: money,
  answers: {
    ...{ tab: 'market', kind: 'times', unit: 'minutes', hidesSmall: true },
    bounds: [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 4320, 10_080, 20_160, 43_200],
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

export function figureOf(name: FigureName): Figure {
  return figures[name]
}

export function figuresOf(tab: DashboardTab): FigureName[] {
  return figureNames.filter(name => figures[name].tab === tab)
}
