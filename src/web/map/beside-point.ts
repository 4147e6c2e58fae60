type Size = { width: number; height: number }

/** px between an element and the edges of the map */
const edge = 8
/** px above a point that its pin takes */
const pin = 48
/** px between a point and an element below it */
const gap = 14

/**
 * Where an element belongs that says something about a point of a map: above its pin, or below the point where the
 * space above is too low; within the map. The element of a point outside the map goes with its point.
 * @param room of the map, in px; `covered` at its top by controls
 */
export function besidePoint(
  { x, y }: { x: number; y: number },
  { width, height }: Size,
  room: Size & { covered: number },
): { left: number; top: number } {
  const left = x - width / 2
  const top = y - height - pin
  if (x <= 0 || x >= room.width || y <= 0 || y >= room.height) return { left, top }
  const first = Math.max(edge, room.covered)
  return {
    left: within(left, edge, room.width - width - edge),
    top: top >= first ? top : within(y + gap, first, room.height - height - edge),
  }
}

/** A number moved between two limits; the lower one holds if they cross. */
function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
