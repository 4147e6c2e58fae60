import { seededRandom } from './random.ts'

export type TintName = 'sand' | 'leaf' | 'sky' | 'clay' | 'lilac' | 'lime' | 'amber' | 'teal'

/** The colours of one picture, all `#rrggbb`. */
export type Tint = {
  name: TintName
  skyTop: string
  skyBottom: string
  sun: string
  /** the far, middle and front hill */
  hills: readonly [string, string, string]
  /** the studio floor of a product picture */
  floor: string
  /** the dark colour of marks and shadows */
  ink: string
}

export const tints: Record<TintName, Tint> = {
  sand: {
    name: 'sand',
    skyTop: '#ece0cb',
    skyBottom: '#faf4e8',
    sun: '#f6cfa2',
    hills: ['#decdb0', '#c3a982', '#d3bd98'],
    floor: '#e9dcc3',
    ink: '#7d6034',
  },
  leaf: {
    name: 'leaf',
    skyTop: '#d7e9d6',
    skyBottom: '#f1f7ec',
    sun: '#f4e6ac',
    hills: ['#c2d9c2', '#92bb97', '#abcfaa'],
    floor: '#d5e7d2',
    ink: '#2f6b3c',
  },
  sky: {
    name: 'sky',
    skyTop: '#cfe3ef',
    skyBottom: '#eff6f9',
    sun: '#fbe3b2',
    hills: ['#bbd4e2', '#88b0c7', '#a2c5d8'],
    floor: '#cfe2ec',
    ink: '#2c6489',
  },
  clay: {
    name: 'clay',
    skyTop: '#f4dbd0',
    skyBottom: '#fbf0ea',
    sun: '#fbd5a3',
    hills: ['#e8c6ba', '#d09a88', '#deae9c'],
    floor: '#f0d5c9',
    ink: '#9a4a33',
  },
  lilac: {
    name: 'lilac',
    skyTop: '#e2daf0',
    skyBottom: '#f6f2fa',
    sun: '#f9d6d0',
    hills: ['#d1c6e4', '#a999c8', '#bfb0d9'],
    floor: '#e0d8ee',
    ink: '#5f4a93',
  },
  lime: {
    name: 'lime',
    skyTop: '#e9edc9',
    skyBottom: '#f8f9e8',
    sun: '#f9e38f',
    hills: ['#d8dfb2', '#b3be7f', '#c6d093'],
    floor: '#e5eac1',
    ink: '#6c7a22',
  },
  amber: {
    name: 'amber',
    skyTop: '#fbe2bd',
    skyBottom: '#fef5e5',
    sun: '#fac376',
    hills: ['#f0d2a6', '#dca868', '#edbd7d'],
    floor: '#f8dfb5',
    ink: '#a5620f',
  },
  teal: {
    name: 'teal',
    skyTop: '#cbe5e2',
    skyBottom: '#eef7f5',
    sun: '#f9e0b4',
    hills: ['#b5d7d3', '#7db3ae', '#98c7c1'],
    floor: '#cbe4e0',
    ink: '#226c69',
  },
}

/** Tints whose hues are too similar to stand side by side. */
const families: readonly (readonly TintName[])[] = [
  ['sand', 'amber', 'clay'],
  ['leaf', 'lime', 'teal'],
  ['sky', 'teal'],
  ['sand', 'lime'],
]

const names = Object.keys(tints) as TintName[]
const orders = new Map<string, TintName[]>()

/**
 * The tint of the `index`-th picture (from 0) of a list. Any six in a row differ, so in a list and in a grid of three
 * or four columns no picture is like the one beside, above or diagonal to it. A second picture of the same item, such
 * as its logo, may take `tintFor(index + 3, seed)`: it differs from the first and from its own neighbours too.
 */
export function tintFor(index: number, seed: string): Tint {
  const order = orders.get(seed) ?? []
  orders.set(seed, order)
  while (order.length <= index) order.push(nextTint(order, seed))
  return tints[order[index] ?? 'sand']
}

function nextTint(order: readonly TintName[], seed: string): TintName {
  const recent = order.slice(-5)
  const free = seededRandom(`${seed}/tint/${order.length}`).shuffle(names.filter(name => !recent.includes(name)))
  const touching = [1, 3, 4].map(step => order[order.length - step]).filter(name => name !== undefined)
  const likeness = (name: TintName) => touching.filter(other => alike(name, other)).length
  return free.sort((a, b) => likeness(a) - likeness(b))[0] ?? 'sand'
}

function alike(a: TintName, b: TintName): boolean {
  return families.some(family => family.includes(a) && family.includes(b))
}

/** The colour `share` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    const end = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
