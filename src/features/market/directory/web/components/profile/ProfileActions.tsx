import { type ReactNode, useState } from 'react'
import { announce } from '#web/announce.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ShareDialog } from '#web/ui/ShareDialog.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { profileLink } from '../../profile-link.ts'
import classes from './ProfileActions.module.css'
import { hostOf, shortenMiddle } from './profile-text.ts'

/** Actions for visitors: share, call, visit the website. */
export function ProfileActions({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { site, origin, language } = useApp()
  const actions = each(useSlot('profileAction'), { vendorId: profile.id, name: profile.brand }, profile.id)
  const [sharing, setSharing] = useState(false)
  const { website, brand, phones } = profile
  const host = website ? hostOf(website) : ''
  const path = profileLink(site, `/${profile.subDomain}`)
  return (
    <div className={classes.actions}>
      {actions.map(action => (
        <span key={action.key} className={classes.wide}>
          {action}
        </span>
      ))}
      <button type="button" className={button.secondary} onClick={() => setSharing(true)}>
        <Icon name="share" size={18} />
        {t('Share')}
      </button>
      {phones.map(phone => (
        <a key={phone} className={button.secondary} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={18} />
          <span className="visually-hidden">{t('Call')}</span>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ))}
      {website && host && (
        <a
          className={`${button.primary} ${classes.website}`}
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          onClick={() => announce('click', [profile.id])}
        >
          <Icon name="globe" size={18} />
          <span className="visually-hidden">{t('Website, opens in a new tab')}</span>
          <bdi>{shortenMiddle(host)}</bdi>
        </a>
      )}
      <ShareDialog
        open={sharing}
        onClose={() => setSharing(false)}
        title={t('Share {{name}}', { name: brand })}
        text={profile.title ? `${brand} – ${profile.title}` : brand}
        url={`${origin}${path}${language === 'en' ? '' : `?lang=${language}`}`}
      />
    </div>
  )
}
