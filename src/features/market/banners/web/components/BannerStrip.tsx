import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import type { ShownBanner } from '../../banners.contract.ts'
import { BannerPicture } from './BannerPicture.tsx'
import classes from './BannerStrip.module.css'

type Props = {
  /** accessible name; given by the page, so that a strip doesn't load a text of its own */
  label: string
  banners: ShownBanner[]
  /** for previews */
  only?: 'wide' | 'phone' | undefined
}

/** Banners side by side; those that don't fit are scrolled to. */
export function BannerStrip({ label, banners, only }: Props): ReactNode {
  return (
    <ul className={classes.strip} aria-label={label}>
      {banners.map(({ id, link, title, ...pictures }) => (
        <li key={id}>
          <Link to={link} className={classes.banner}>
            <BannerPicture {...pictures} only={only} />
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
