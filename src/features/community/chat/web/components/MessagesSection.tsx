import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ChatBox } from './ChatBox.tsx'
import classes from './MessagesSection.module.css'
import { OpeningTimes } from './OpeningTimes.tsx'
import { OtherApps } from './OtherApps.tsx'

/** In an account: a link to one's conversations, their use from other apps, and a message to the platform's team. */
export function MessagesSection(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.section}>
      <Link to="/chats" className={button.secondary}>
        <Icon name="message" size={18} />
        {t('Open messages')}
      </Link>
      <OtherApps />
      <h3>{t('How can we help?')}</h3>
      <HelpBox />
    </div>
  )
}

/** Writes to the platform's team; also for pages without queries. */
export function HelpBox({ onSent }: { onSent?: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.help}>
      <p>
        <Queries>
          <OpeningTimes />
        </Queries>
      </p>
      <ChatBox
        to="help"
        label={t('Send a message to the platform')}
        placeholder={t('Send a message to the platform')}
        reason={t('Log in to write to our team.')}
        {...(onSent && { onSent })}
      />
    </div>
  )
}
