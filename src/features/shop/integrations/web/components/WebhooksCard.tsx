import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { WebhookRow } from '../../integrations.contract.ts'
import { eventTexts, refusalText, webhookStateTexts } from '../integration-words.ts'
import { askAnew, webhooksQuery } from '../use-integrations.ts'
import { DeliveriesList } from './DeliveriesList.tsx'
import classes from './integrations.module.css'
import { ShownSecret } from './ShownSecret.tsx'
import { WebhookForm } from './WebhookForm.tsx'

type Opened = { kind: 'form' | 'log' | 'remove' | 'renew'; webhook?: WebhookRow } | { kind: 'secret'; secret: string }

/** The webhooks of an enterprise, with buttons for whoever may change and test them. */
export function WebhooksCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data, error } = useQuery(webhooksQuery(app, vendorId))
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const kind = opened?.kind
  const webhook = opened?.kind === 'secret' ? undefined : opened?.webhook
  return (
    <section className={classes.card} aria-labelledby="webhooks">
      <div className={classes.head}>
        <h2 id="webhooks">{t('News for your own server')}</h2>
        {data?.mayChange && (
          <button type="button" className={button.secondary} onClick={() => open({ kind: 'form' })}>
            <Icon name="plus" size={18} />
            {t('Add webhook')}
          </button>
        )}
      </div>
      <p className={classes.about}>
        {t('Pola tells it within seconds what happens to your orders and stock, signed as Standard Webhooks asks.')}{' '}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          {t('How to check signatures')}
        </a>
      </p>
      {error && <p role="alert">{refusalText(t, error)}</p>}
      {data?.items.length === 0 && <p className={classes.empty}>{t('There are no webhooks yet.')}</p>}
      <ul className={classes.rows}>
        {data?.items.map(row => (
          <li key={row.id}>
            <div className={classes.what}>
              <bdi dir="ltr" className={classes.url}>
                {row.url}
              </bdi>
              <span className={{ on: classes.good, off: classes.state, failing: classes.bad }[row.state]}>
                {webhookStateTexts(t)[row.state]}
              </span>
            </div>
            <p className={classes.facts}>{row.events.map(event => eventTexts(t)[event]).join(' · ')}</p>
            {row.oldSecretUntil && (
              <p className={classes.facts}>
                {t('The secret before signs, too, until {{day}}.', { day: formatDay(t, row.oldSecretUntil) })}
              </p>
            )}
            <div className={classes.actions}>
              <Action of={row} onClick={() => open({ kind: 'log', webhook: row })}>
                {data.mayChange ? t('Log and test') : t('Log')}
              </Action>
              {data.mayChange && (
                <>
                  <Action of={row} onClick={() => open({ kind: 'form', webhook: row })}>
                    {t('Edit')}
                  </Action>
                  <Action of={row} onClick={() => open({ kind: 'renew', webhook: row })}>
                    {t('New secret')}
                  </Action>
                  <Action of={row} onClick={() => open({ kind: 'remove', webhook: row })}>
                    {t('Remove')}
                  </Action>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={kind === 'form'} onClose={close} title={webhook ? t('Webhook') : t('New webhook')}>
        <WebhookForm
          vendorId={vendorId}
          webhook={webhook}
          onCancel={close}
          onDone={secret => {
            open(secret ? { kind: 'secret', secret } : undefined)
            if (!secret) notify(t('Webhook saved'))
          }}
        />
      </Dialog>
      <Dialog open={kind === 'secret'} onClose={close} title={t('Secret of your webhook')}>
        <ShownSecret
          text={opened?.kind === 'secret' ? opened.secret : ''}
          label={t('Secret of your webhook')}
          onClose={close}
        />
      </Dialog>
      <Dialog open={kind === 'log'} onClose={close} title={t('What was sent')}>
        {webhook && <DeliveriesList webhook={webhook} mayChange={data?.mayChange ?? false} />}
      </Dialog>
      <ConfirmDialog
        open={kind === 'renew'}
        // the dialog closes after the secret is shown, which stays
        onClose={() => open(now => (now?.kind === 'renew' ? undefined : now))}
        title={t('Make a new secret?')}
        text={t('For a day both sign what is sent, so you can change it on your server without missing anything.')}
        confirmLabel={t('Make new secret')}
        explain={refused => refusalText(t, refused)}
        onConfirm={async () => {
          if (!webhook) return
          const { secret } = await withProof(() => app.clients.webhooks.changeWebhookSecret({ id: webhook.id }))
          await askAnew(app, 'webhooks')
          open({ kind: 'secret', secret })
        }}
      />
      <ConfirmDialog
        open={kind === 'remove'}
        onClose={close}
        title={t('Remove this webhook?')}
        text={t('{{url}} isn’t told any more, and its log is deleted.', { url: webhook?.url ?? '' })}
        confirmLabel={t('Remove webhook')}
        danger
        explain={refused => refusalText(t, refused)}
        onConfirm={async () => {
          if (webhook) await app.clients.webhooks.removeWebhook({ id: webhook.id })
          await askAnew(app, 'webhooks')
          notify(t('Webhook removed'))
        }}
      />
    </section>
  )
}

function Action({ of, onClick, children }: { of: WebhookRow; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={button.quiet} onClick={onClick}>
      {children}
      <span className="visually-hidden"> {of.url}</span>
    </button>
  )
}
