import type { ReactNode } from 'react'
import type { ShownBanner } from '../../banners.contract.ts'

type Props = Pick<ShownBanner, 'wideImageId' | 'phoneImageId' | 'color'> & {
  /** for previews: the picture of this screen, whatever the window's width */
  only?: 'wide' | 'phone' | undefined
}

/** A banner's picture for this screen, without words of its own: the title stands beside it. */
export function BannerPicture({ wideImageId, phoneImageId, color, only }: Props): ReactNode {
  const style = { backgroundColor: color }
  const phone = `/files/${phoneImageId}/medium_cropped.webp`
  if (only === 'phone') return <img src={phone} width={800} height={400} alt="" style={style} />
  const wide = `/files/${wideImageId}/medium_cropped.webp`
  const image = <img src={wide} width={1120} height={280} alt="" loading="lazy" style={style} />
  if (only === 'wide') return image
  return (
    <picture>
      <source media="(max-width: 768px)" srcSet={phone} width={800} height={400} />
      {image}
    </picture>
  )
}
