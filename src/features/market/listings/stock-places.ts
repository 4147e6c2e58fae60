/** Pieces at one of a vendor's stock locations; negative for backorders. */
export type StockPlace = { locationId: number; pieces: number }

/**
 * Takes pieces from places in their order. What all of them lack becomes backorders at the first.
 * @returns the pieces left at every place, and the pieces taken from each place that lost some
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

/**
 * Changes the places so that they sum up to `sum`: an increase goes to the first, a decrease is taken from them in
 * their order.
 */
export function withSum(places: StockPlace[], sum: number): StockPlace[] {
  const more = sum - sumOf(places)
  if (more < 0) return takeFrom(places, -more).left
  return places.map((place, at) => (at === 0 ? { ...place, pieces: place.pieces + more } : place))
}

/** Fills places below zero from the others, which keeps the sum. */
export function levelled(places: StockPlace[]): StockPlace[] {
  const lacking = places.reduce((sum, { pieces }) => sum - Math.min(0, pieces), 0)
  if (lacking === 0) return places
  return takeFrom(
    places.map(place => ({ ...place, pieces: Math.max(0, place.pieces) })),
    lacking,
  ).left
}

/** Whether the database's column of pieces can hold the number. */
export function isCountable(pieces: number): boolean {
  return Number.isInteger(pieces) && Math.abs(pieces) < 2 ** 31
}

export function sumOf(places: StockPlace[]): number {
  return places.reduce((sum, { pieces }) => sum + pieces, 0)
}

/**
 * Decides where pieces go back that were taken from these places, starting with the place that was taken from last.
 * @returns what was taken and is still out, and what goes back now, which may be fewer pieces than asked for
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
