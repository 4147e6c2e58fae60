/** Raised whenever covers are drawn differently, because a picture never changes under its address. */
export const coverEdition = 1

/** Ways in which the cover of a sector is drawn: as many as there are tints. */
export const coverVariants = 8

/** Widths in pixels: two of 2:1 for cards and phones, and the whole scene as a banner. */
export const coverWidths = [480, 800, 1600] as const

/** Address of the drawing for an enterprise without a cover, by the name in its record: `bakery-3`. */
export function drawnCoverLink(name: string, width: (typeof coverWidths)[number]): string {
  return `/pictures/covers/${coverEdition}/${name}-${width}.webp`
}
