import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ComposeBulkMessage } from '../components/ComposeBulkMessage.tsx'
import { reloadBulkMessages } from '../use-bulk-messages.ts'
import { wantedIn } from '../wanted-in-address.ts'
import classes from './NewBulkMessagePage.module.css'

export const newBulkMessageLoader = networkLoader(t => t('Write to members'), 'admin')

const empty = { way: 'mail' as const, words: { subject: {}, text: {} } }

/** Writes a message to the members that the address names. It is sent from the page of the draft, not from here. */
export function NewBulkMessagePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { id: networkId, subDomain, vendorId } = useManagedNetwork()
  const [messageId] = useState(() => crypto.randomUUID())
  const to = wantedIn(query)
  const manager = `/${subDomain}/network/manager`
  const isNobody = to.kind === 'picked' && to.membershipIds.length === 0
  const hasFilters = to.kind === 'matching' && Object.keys(to.filters).length > 0
  const who =
    to.kind === 'picked'
      ? t('To {{count}} members whom you picked', { count: to.membershipIds.length })
      : hasFilters
        ? t('To all members whom the filters of the list match now')
        : t('To all members of the network')
  return (
    <NetworkPage title={t('Write to members')} below="/network/manager">
      <p>
        <Link to={`${manager}/messages`}>{t('Messages to members')}</Link>
      </p>
      <h2 className={classes.title}>{who}</h2>
      {isNobody ? (
        <p>
          {t('Nobody is picked.')} <Link to={manager}>{t('Pick members in the list')}</Link>
        </p>
      ) : (
        <ComposeBulkMessage
          initial={empty}
          isMailOnly={vendorId === null}
          save={async ({ way, words }) => {
            await app.clients.bulkMessages.saveBulkMessage({ networkId, messageId, way, words, revision: 0, to })
            void reloadBulkMessages(app, networkId)
          }}
          onSaved={() => void navigate(`${manager}/messages/${messageId}`, { replace: true })}
        />
      )}
    </NetworkPage>
  )
}
