import type { ReactNode } from 'react'
import { pathElsewhere } from '#features/shop/cart/cart-elsewhere.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import classes from './network-parts.module.css'

/** The banner of a network's pages inside the main site. */
export function NetworkBanner({ network }: { network: NetworkInfo }): ReactNode {
  const { t } = useTranslation()
  const { subDomain, name, infoTitle, logo, hasSite, levels } = network
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
      {levels.length > 0 && (
        <details className={classes.levels}>
          <summary>{t('Levels of members')}</summary>
          <dl>
            {levels.map(level => (
              <div key={level.id}>
                <dt>
                  {level.picture && (
                    <Picture {...level.picture} kind="logo" alt="" width={24} height={24} sizes="24px" />
                  )}
                  {level.name}
                </dt>
                <dd>{level.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {hasSite && (
        <a className={classes.site} href={pathElsewhere('/', subDomain)} rel="nofollow">
          {t('Visit their own site')}
        </a>
      )}
    </aside>
  )
}
