export type ImageSize = 'small' | 'medium_cropped' | 'x_large'

/** Path of a stored picture; its bytes never change, so it may be cached for ever. */
export function imageLink(id: string, size: ImageSize): string {
  return `/files/${id}/${size}.webp`
}
