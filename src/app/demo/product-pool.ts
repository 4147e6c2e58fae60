import { seededRandom } from '#server/pictures/random.ts'
import { type TintName, tintFor } from '#server/pictures/tints.ts'
import type { DemoListing } from './demo-listings.ts'

/** One of the product pictures that listings share. */
export type PoolPicture = { object: string; number: number; tint: TintName }

export type ProductPool = {
  pictures: PoolPicture[]
  /** the listings in the marketplace's default order, newest first, each with its pictures in order */
  arranged: { listing: DemoListing; pictures: PoolPicture[] }[]
}

/** The first listings of the marketplace, by vendor and English title. */
const front = [
  'hiveandhollow/Forest honey, unheated',
  'samagihandlooms/Handloom sarong',
  'molagodaclay/Tea bowl, lead-free glaze',
  'secondbloom/Laptop with new battery',
  'mangroveschool/Paddle and plant',
  'offcuttoys/Spinning top, teak and mahogany',
  'thalsoap/Palmyra soap bar',
  'hakgalaterraces/Hill vegetable box',
]

/**
 * Creates the pool of product pictures (more for frequent objects) and orders the listings so that no first picture
 * repeats the object or tint of the previous four, and listings of a vendor are spread out.
 */
export function arrangeProducts(listings: DemoListing[]): ProductPool {
  const byObject = makePool(listings)
  const waiting = new Set(inStartOrder(listings))
  const arranged: ProductPool['arranged'] = []
  while (waiting.size > 0) {
    const before = arranged.slice(-4).map(({ pictures }) => pictures[0])
    const vendors = arranged.slice(-7).map(({ listing }) => listing.vendor)
    const chosen = chooseNext(waiting, byObject, before, vendors)
    waiting.delete(chosen.listing)
    arranged.push({ listing: chosen.listing, pictures: choosePictures(chosen.listing, chosen.picture, byObject) })
  }
  return { pictures: [...byObject.values()].flat(), arranged }
}

type Pool = Map<string, PoolPicture[]>

function makePool(listings: DemoListing[]): Pool {
  const uses = new Map<string, number>()
  for (const object of listings.flatMap(listing => listing.objects)) uses.set(object, (uses.get(object) ?? 0) + 1)
  const pool: Pool = new Map()
  let at = 0
  for (const [object, count] of uses) {
    const size = count >= 24 ? 4 : count >= 14 ? 3 : count >= 8 ? 2 : 1
    pool.set(
      object,
      Array.from({ length: size }, (_, number) => ({ object, number, tint: tintFor(at++, 'products').name })),
    )
  }
  return pool
}

function inStartOrder(listings: DemoListing[]): DemoListing[] {
  const nameOf = ({ vendor, title }: DemoListing) => `${vendor}/${title.en}`
  const first = front.flatMap(name => listings.filter(listing => nameOf(listing) === name))
  const rest = listings.filter(listing => !first.includes(listing))
  return [...first, ...seededRandom('marketplace').shuffle(rest)]
}

/** The best next listing: the first that fits well, or else the one that fits best. */
function chooseNext(
  waiting: Set<DemoListing>,
  pool: Pool,
  before: (PoolPicture | undefined)[],
  vendors: string[],
): { listing: DemoListing; picture: PoolPicture | undefined } {
  let best: { listing: DemoListing; picture: PoolPicture | undefined; cost: number } | undefined
  for (const listing of waiting) {
    const own = vendors.includes(listing.vendor) ? 30 : 0
    for (const [place, object] of listing.objects.slice(0, 2).entries()) {
      for (const picture of pool.get(object) ?? []) {
        const alike = before.some(one => one?.object === object) ? 100 : 0
        const tinted = before.some(one => one?.tint === picture.tint) ? 20 : 0
        const cost = own + alike + tinted + place * 25
        if (!best || cost < best.cost) best = { listing, picture, cost }
        if (cost === 0) return best
      }
    }
  }
  if (!best) throw new Error('a listing needs objects that have pictures')
  return best
}

/**
 * The first picture, then one of each further object in another tint, up to five; then up to two more of the first
 * object.
 */
function choosePictures(listing: DemoListing, first: PoolPicture | undefined, pool: Pool): PoolPicture[] {
  const pictures = first ? [first] : []
  for (const object of listing.objects) {
    if (object === first?.object) continue
    const own = pool.get(object) ?? []
    const fresh = own.find(one => !pictures.some(({ tint }) => tint === one.tint)) ?? own[0]
    if (fresh) pictures.push(fresh)
  }
  return pictures.slice(0, 5)
}
