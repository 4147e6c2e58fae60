import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { profileLink } from '../../profile-link.ts'
import { ContactLink } from './ContactLink.tsx'
import { contactsOf } from './main-contact.ts'
import classes from './ProfileActions.module.css'
import { useMainActions } from './use-main-actions.ts'

const ShareDialog = lazy(async () => ({ default: (await import('#web/ui/ShareDialog.tsx')).ShareDialog }))

/** Actions for visitors: share, call, visit the website. On a phone the main one is in the bar at the thumb. */
export function ProfileActions({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { site, origin, language } = useApp()
  const { followers } = profile.counts
  const slot = { vendorId: profile.id, name: profile.brand, followers }
  const actions = each(useSlot('profileAction'), slot, profile.id)
  const first = useMainActions(profile)
  const [sharing, setSharing] = useState<boolean>()
  const { brand } = profile
  const [main, ...others] = contactsOf(profile)
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
      {others.map(contact => (
        <ContactLink key={contact.link} profile={profile} contact={contact} look="other" />
      ))}
      {main && first.length > 0 && (
        <ContactLink profile={profile} contact={main} look="other" className={classes.main} />
      )}
      {main && first.length === 0 && (
        <ContactLink profile={profile} contact={main} look="main" className={`${classes.main} ${classes.wide}`} />
      )}
      {first.map(action => (
        <span key={action.key} className={classes.wide}>
          {action}
        </span>
      ))}
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog
            open={sharing}
            onClose={() => setSharing(false)}
            title={t('Share {{name}}', { name: brand })}
            text={profile.title ? `${brand} – ${profile.title}` : brand}
            url={`${origin}${path}${language === 'en' ? '' : `?lang=${language}`}`}
          />
        </Suspense>
      )}
    </div>
  )
}
