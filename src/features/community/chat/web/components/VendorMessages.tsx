import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shownName } from '../client/chat-names.ts'
import classes from './MessagesSection.module.css'
import { HelpBox } from './MessagesSection.tsx'
import { NamedWriters } from './NamedWriters.tsx'
import { OtherApps } from './OtherApps.tsx'

type Props = { vendorId: number; managesVendor: boolean }

/**
 * In an enterprise's account: a link to its conversations, whether its writers are named, other apps, and the
 * platform's team.
 */
export function VendorMessages({ vendorId, managesVendor }: Props): ReactNode {
  const { t } = useTranslation()
  const identity = `vendor_${vendorId}`
  return (
    <div className={classes.section}>
      <Link to={`/chats?as=${shownName(identity)}`} className={button.secondary}>
        <Icon name="message" size={18} />
        {t('Open messages')}
      </Link>
      <Queries>
        <NamedWriters vendorId={vendorId} managesVendor={managesVendor} />
      </Queries>
      <OtherApps identity={identity} />
      <h3>{t('How can we help?')}</h3>
      <HelpBox />
    </div>
  )
}
