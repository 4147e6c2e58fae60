import type { ReactNode } from 'react'
import { hostOf, shortenMiddle } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ActionLink.module.css'

type Props = {
  label: string
  link: string
  /** for the bottom bar, which has room for the label only */
  small?: boolean
}

/** The link to where the vendor sells, which says whose page opens. */
export function ActionLink({ label, link, small = false }: Props): ReactNode {
  const { t } = useTranslation()
  const host = hostOf(link)
  return (
    <div className={classes.action}>
      <a href={link} target="_blank" rel="noopener nofollow ugc" className={classes.button}>
        {label || t('Visit the vendor’s page')}
        <Icon name="external" size={18} />
        <span className="visually-hidden">{t('opens in a new tab')}</span>
      </a>
      {host && !small && (
        <p className={classes.host}>
          {t('On the vendor’s own page:')} <bdi dir="ltr">{shortenMiddle(host)}</bdi>
        </p>
      )}
    </div>
  )
}
