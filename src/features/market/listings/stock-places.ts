/** Pieces at one of a vendor's stock locations; below zero: backorders that wait there. */
export type StockPlace = { locationId: number; pieces: number }

/**
 * Takes pieces from places in their order: from each what there is, and what is still missing, as backorders, from the first.
 * @returns what is left at all of them, and what was taken from those that lost something
 */
export function takeFrom(places: StockPlace[], quantity: number): { left: StockPlace[]; taken: StockPlace[] } {
  const there = places.reduce((sum, { pieces }) => sum + Math.max(0, pieces), 0)
  let missing = Math.min(quantity, there)
  const taken = places.map(({ locationId, pieces }, at) => {
    const found = Math.min(Math.max(0, pieces), missing)
    missing -= found
    return { locationId, pieces: found + (at === 0 ? Math.max(0, quantity - there) : 0) }
  })
  return {
    left: places.map((place, at) => ({ ...place, pieces: place.pieces - (taken[at]?.pieces ?? 0) })),
    taken: taken.filter(({ pieces }) => pieces !== 0),
  }
}

/** The same places with this sum: what is more comes to the first, what is less is taken from them in their order. */
export function withSum(places: StockPlace[], sum: number): StockPlace[] {
  const more = sum - sumOf(places)
  if (more < 0) return takeFrom(places, -more).left
  return places.map((place, at) => (at === 0 ? { ...place, pieces: place.pieces + more } : place))
}

/** The same sum without a place that lacks what others have. */
export function levelled(places: StockPlace[]): StockPlace[] {
  const lacking = places.reduce((sum, { pieces }) => sum - Math.min(0, pieces), 0)
  if (lacking === 0) return places
  return takeFrom(
    places.map(place => ({ ...place, pieces: Math.max(0, place.pieces) })),
    lacking,
  ).left
}

/** What a column of pieces can hold. */
export function isCountable(pieces: number): boolean {
  return Number.isInteger(pieces) && Math.abs(pieces) < 2 ** 31
}

export function sumOf(places: StockPlace[]): number {
  return places.reduce((sum, { pieces }) => sum + pieces, 0)
}

/**
 * Where pieces go back that were taken from these places.
 * @returns what was taken and is not yet back, and what goes back now, from the place that was asked last on. It may be fewer
 * pieces than were asked for
 */
export function takeBack(taken: StockPlace[], quantity: number): { left: StockPlace[]; back: StockPlace[] } {
  let missing = quantity
  const back = taken.toReversed().map(({ locationId, pieces }) => {
    const found = Math.min(pieces, missing)
    missing -= found
    return { locationId, pieces: found }
  })
  const left = taken.map((place, at) => ({
    ...place,
    pieces: place.pieces - (back[taken.length - 1 - at]?.pieces ?? 0),
  }))
  return { left, back: back.filter(({ pieces }) => pieces > 0) }
}
