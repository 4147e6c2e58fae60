import type { ReactNode } from 'react'

// A cover's x_large has a different aspect ratio (the wide scene), so it never mixes with the other two.
const widths = {
  cover: { small: 480, medium_cropped: 800 },
  logo: { small: 96, medium_cropped: 192 },
  gallery: { small: 320, medium_cropped: 640, x_large: 1200 },
  product: { small: 320, medium_cropped: 640, x_large: 1200 },
} as const

type Props = {
  id: string
  kind: keyof typeof widths
  alt: string
  color: string
  width: number
  height: number
  sizes: string
  /** true for pictures above the fold */
  eager?: boolean
  /** true only for the page's largest picture: it is fetched before all others */
  first?: boolean
  className?: string
}

/** A stored picture in the variant that fits, on its dominant colour until it is loaded. */
export function Picture({
  id,
  kind,
  alt,
  color,
  width,
  height,
  sizes,
  eager = false,
  first = false,
  className,
}: Props): ReactNode {
  const { small, medium_cropped: medium, ...more } = widths[kind]
  const large = 'x_large' in more ? `, /files/${id}/x_large.webp ${more.x_large}w` : ''
  return (
    <img
      className={className}
      src={`/files/${id}/${kind === 'logo' ? 'small' : 'medium_cropped'}.webp`}
      srcSet={`/files/${id}/small.webp ${small}w, /files/${id}/medium_cropped.webp ${medium}w${large}`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager || first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      style={{ backgroundColor: color }}
    />
  )
}

/** Id and colour of a picture in the document, found by its class within an element; undefined if there is none. */
export function pictureIn(parent: Element, className = ''): { id: string; backgroundColor: string } | undefined {
  const image = parent.getElementsByClassName(className)[0]
  const [, id] = /^\/files\/([^/]+)/.exec(image?.getAttribute('src') ?? '') ?? []
  const [, backgroundColor = ''] = /background-color:\s*([^;]*)/.exec(image?.getAttribute('style') ?? '') ?? []
  return id === undefined ? undefined : { id, backgroundColor }
}
