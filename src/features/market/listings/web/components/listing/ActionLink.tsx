import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import type { ShownAction } from '../../listing-action.ts'
import classes from './ActionLink.module.css'

const icons: Record<ShownAction['kind'], IconName> = { site: 'external', phone: 'phone', profile: 'store' }

/** Link to the vendor's own page or contact, labelled with whose page opens. */
export function ActionLink({ label, link, kind, note }: ShownAction): ReactNode {
  const { t } = useTranslation()
  const elsewhere = kind === 'site'
  return (
    <div className={classes.action}>
      <a href={link} {...(elsewhere && { target: '_blank', rel: 'noopener nofollow ugc' })} className={classes.button}>
        {label}
        <Icon name={icons[kind]} size={18} />
        {elsewhere && <span className="visually-hidden">{t('opens in a new tab')}</span>}
      </a>
      {note && (
        <p className={classes.note}>
          {note[0]} <bdi dir="ltr">{note[1]}</bdi>
        </p>
      )}
    </div>
  )
}
