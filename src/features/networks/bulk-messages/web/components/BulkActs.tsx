import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import type { OpenedBulkMessage } from '../../bulk-messages.contract.ts'
import { bulkRefusal } from '../bulk-message-names.ts'
import { reloadBulkMessages } from '../use-bulk-messages.ts'
import classes from './BulkActs.module.css'

type Act = 'start' | 'discard' | 'stop' | 'retry'
type Props = { message: OpenedBulkMessage; onChange: () => void }

/** What can be done with a message now, each asked for once more. */
export function BulkActs({ message, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { id: networkId, subDomain } = useManagedNetwork()
  const [asked, ask] = useState<Act>()
  const { id: messageId, revision, state, counts, reach, left } = message
  const of = { networkId, messageId }
  const gets = reach?.gets ?? 0
  const without = (reach?.not ?? []).reduce((sum, { count }) => sum + count, 0)
  const words: Record<Act, { button: string; title: string; text: string }> = {
    start: {
      button: t('Send to {{count}} members', { count: gets }),
      title: t('Send this message to {{count}} members?', { count: gets }),
      text:
        without > 0
          ? t('{{count}} members don’t get it, as the list says. What was sent can’t be taken back.', {
              count: without,
            })
          : t('All of them get it. What was sent can’t be taken back.'),
    },
    discard: {
      button: t('Drop draft'),
      title: t('Drop this draft?'),
      text: t('Nothing has been sent. What you wrote will be lost.'),
    },
    stop: {
      button: t('Stop sending'),
      title: t('Stop sending this message?'),
      text: t('Who has it keeps it. Who hasn’t got it yet doesn’t get it.'),
    },
    retry: {
      button: t('Try again: {{count}} members', { count: counts.failed }),
      title: t('Send it again to {{count}} members?', { count: counts.failed }),
      text: t('Only those for whom it failed get it.'),
    },
  }
  const calls: Record<Act, () => Promise<unknown>> = {
    start: () => app.clients.bulkMessages.startBulkMessage({ ...of, revision }),
    discard: () => app.clients.bulkMessages.discardBulkMessage(of),
    stop: () => app.clients.bulkMessages.stopBulkMessage(of),
    retry: () => app.clients.bulkMessages.retryBulkMessage(of),
  }
  const act = (name: Act, kind: string, isOff = false) => (
    <button key={name} type="button" className={kind} {...whileOff(isOff)} onClick={() => ask(name)}>
      {words[name].button}
    </button>
  )
  const hasEnded = state === 'done' || state === 'stopped'
  return (
    <div className={classes.acts}>
      {state === 'draft' && (
        <>
          {act('start', button.primary ?? '', gets === 0 || gets > left)}
          <button type="button" className={button.secondary} onClick={onChange}>
            {t('Change message')}
          </button>
          {act('discard', button.quiet ?? '')}
        </>
      )}
      {state === 'sending' && act('stop', button.secondary ?? '')}
      {hasEnded && counts.failed > 0 && act('retry', button.secondary ?? '')}
      {asked && (
        <ConfirmDialog
          open
          title={words[asked].title}
          text={words[asked].text}
          confirmLabel={words[asked].button}
          onClose={() => ask(undefined)}
          explain={error => bulkRefusal(t, error)}
          onConfirm={async () => {
            try {
              await calls[asked]()
            } finally {
              if (asked !== 'discard') await reloadBulkMessages(app, networkId)
            }
            if (asked === 'discard') await navigate(`/${subDomain}/network/manager/messages`)
          }}
        />
      )}
    </div>
  )
}
