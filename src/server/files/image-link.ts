export type ImageSize = 'small' | 'medium_cropped' | 'x_large'

/** Path of a stored picture; it never changes, so it may be cached forever. */
export function imageLink(id: string, size: ImageSize): string {
  return `/files/${id}/${size}.webp`
}
