import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import {
  framingLoader,
  NetworkPage,
  networkLoader,
  useManagedNetwork,
} from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { queriesOf } from '#web/queries.tsx'
import { Link } from '#web/ui/Link.tsx'
import { BulkActs } from '../components/BulkActs.tsx'
import { BulkAddressees } from '../components/BulkAddressees.tsx'
import { BulkPreview } from '../components/BulkPreview.tsx'
import { BulkProgress } from '../components/BulkProgress.tsx'
import { BulkReach } from '../components/BulkReach.tsx'
import { ComposeBulkMessage } from '../components/ComposeBulkMessage.tsx'
import { bulkMessageQuery, reloadBulkMessages } from '../use-bulk-messages.ts'
import classes from './BulkMessagePage.module.css'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const message = networkLoader(
  t => t('Message to members'),
  'admin',
  (app, network, { params: { messageId = '' } }) => {
    if (!isId(messageId)) missingPage()
    return queriesOf(app).fetchQuery({ ...bulkMessageQuery(app, { networkId: network.id, messageId }), staleTime: 0 })
  },
)

export const bulkMessageLoader = framingLoader(message)

/** A message to many members: a draft to look at and to send, or how far it is and what became of it. */
export function BulkMessagePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { messageId = '' } = useParams()
  const { id: networkId, subDomain, vendorId } = useManagedNetwork()
  const { data: message } = useSuspenseQuery(bulkMessageQuery(app, { networkId, messageId }))
  const [isChanging, setChanging] = useState(false)
  const { way, words, revision, state, reach, left } = message
  return (
    <NetworkPage title={t('Message to members')} below="/network/manager">
      <p>
        <Link to={`/${subDomain}/network/manager/messages`}>{t('Messages to members')}</Link>
      </p>
      {isChanging && state === 'draft' ? (
        <ComposeBulkMessage
          key={revision}
          initial={{ way, words }}
          isMailOnly={vendorId === null}
          onCancel={() => setChanging(false)}
          save={async given => {
            await app.clients.bulkMessages.saveBulkMessage({ networkId, messageId, revision, ...given })
            await reloadBulkMessages(app, networkId)
          }}
          onSaved={() => setChanging(false)}
        />
      ) : (
        <div className={classes.columns}>
          <div className={classes.about}>
            <p className={classes.title} dir="auto">
              {message.title}
            </p>
            {reach ? <BulkReach reach={reach} left={left} /> : <BulkProgress message={message} />}
            <BulkActs message={message} onChange={() => setChanging(true)} />
          </div>
          <div className={classes.preview}>
            <BulkPreview message={message} />
          </div>
          <BulkAddressees message={message} />
        </div>
      )}
    </NetworkPage>
  )
}
