import type { ReactNode } from 'react'
import { pathElsewhere } from '#features/shop/cart/cart-elsewhere.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import classes from './NetworkBanner.module.css'

/** The banner of a network's pages inside the main site. */
export function NetworkBanner({ network }: { network: NetworkInfo }): ReactNode {
  const { t } = useTranslation()
  const { subDomain, name, infoTitle, logo, hasSite } = network
  return (
    <aside className={classes.banner} aria-label={t('Network')}>
      {logo && (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.color}
          width={52}
          height={52}
          sizes="52px"
          eager
        />
      )}
      <p>
        <Link to={`/${subDomain}`}>{name}</Link>
        <span>{infoTitle}</span>
      </p>
      {hasSite && (
        <a className={classes.site} href={pathElsewhere('/', subDomain)} rel="nofollow">
          {t('Visit their own site')}
        </a>
      )}
    </aside>
  )
}
