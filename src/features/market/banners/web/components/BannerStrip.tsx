import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ShownBanner } from '../../banners.contract.ts'
import { BannerPicture } from './BannerPicture.tsx'
import classes from './BannerStrip.module.css'

type Props = {
  banners: ShownBanner[]
  /** for previews */
  only?: 'wide' | 'phone' | undefined
}

/** Banners side by side; those that don't fit are scrolled to. */
export function BannerStrip({ banners, only }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className={classes.strip} aria-label={t('Highlights')}>
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
