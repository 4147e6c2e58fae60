import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import type { DeliveryRow, WebhookRow } from '../../integrations.contract.ts'
import { deliveryText, eventTexts, refusalText } from '../integration-words.ts'
import { askAnew, deliveriesQuery } from '../use-integrations.ts'
import classes from './integrations.module.css'

/** A webhook's deliveries in the last 30 days, with the responses. */
export function DeliveriesList({ webhook, mayChange }: { webhook: WebhookRow; mayChange: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(deliveriesQuery(app, webhook.id, page))
  const { isSending, send } = useSending()
  const [refused, setRefused] = useState<unknown>()
  const act = (call: () => Promise<unknown>) =>
    send(async () => {
      try {
        setRefused(undefined)
        await call()
        await askAnew(app, 'webhook-deliveries')
      } catch (problem) {
        setRefused(problem)
      }
    })
  const { webhooks } = app.clients
  const problem = refused ?? error
  const pages = data ? Math.ceil(data.count / data.limit) : 1
  return (
    <div className={classes.log}>
      <p className={classes.facts}>
        <bdi dir="ltr">{webhook.url}</bdi>
      </p>
      {mayChange && (
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isSending)}
          onClick={() => {
            setPage(1)
            void act(() => webhooks.testWebhook({ id: webhook.id }))
          }}
        >
          <Icon name="send" size={18} />
          {t('Send a test')}
        </button>
      )}
      {problem ? <p role="alert">{refusalText(t, problem)}</p> : null}
      {data?.count === 0 && <p className={classes.empty}>{t('Nothing was sent in the last 30 days.')}</p>}
      <ol className={classes.rows} aria-live="polite">
        {data?.items.map(row => (
          <Delivery
            key={row.id}
            row={row}
            onAgain={
              mayChange && row.state !== 'waiting'
                ? () => void act(() => webhooks.redeliver({ id: row.id }))
                : undefined
            }
          />
        ))}
      </ol>
      {pages > 1 && (
        <div className={classes.actions}>
          <button type="button" className={button.quiet} {...whileOff(page === 1)} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </button>
          <button type="button" className={button.quiet} {...whileOff(page >= pages)} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </button>
        </div>
      )}
    </div>
  )
}

function Delivery({ row, onAgain }: { row: DeliveryRow; onAgain: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { state, statusCode, tookMs, attempts, triedAt, nextAt, answer } = row
  const look = { delivered: classes.good, waiting: classes.state, failed: classes.bad }[state]
  const facts = [
    state === 'delivered' && t('Status {{code}}', { code: String(statusCode) }),
    tookMs !== null && t('{{ms}} ms', { ms: String(tookMs) }),
    attempts > 1 && t('Attempts: {{number}}', { number: String(attempts) }),
    attempts > 0 && nextAt && t('next one {{moment}}', { moment: momentText(t, nextAt, timeZone) }),
  ].filter(Boolean)
  return (
    <li>
      <div className={classes.what}>
        <strong>{eventTexts(t)[row.event]}</strong>
        <span className={look}>{deliveryText(t, row)}</span>
      </div>
      <p className={classes.facts}>{[momentText(t, triedAt ?? row.createdAt, timeZone), ...facts].join(' · ')}</p>
      {answer && (
        <details className={classes.answer}>
          <summary>{t('What came back')}</summary>
          <pre dir="ltr">{answer}</pre>
        </details>
      )}
      {onAgain && (
        <div className={classes.actions}>
          <button type="button" className={button.quiet} onClick={onAgain}>
            {t('Send again')}
          </button>
        </div>
      )}
    </li>
  )
}
