import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ApiTokenRow } from '../../integrations.contract.ts'
import { refusalText, scopeTexts, tokenStateTexts } from '../integration-words.ts'
import { askAnew, tokensQuery } from '../use-integrations.ts'
import classes from './integrations.module.css'
import { ShownSecret } from './ShownSecret.tsx'
import { TokenForm } from './TokenForm.tsx'

/** The tokens of an enterprise, with buttons for whoever may create and revoke them. */
export function TokensCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data, error } = useQuery(tokensQuery(app, vendorId))
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [revoked, setRevoked] = useState<ApiTokenRow>()
  const close = () => {
    setMaking(false)
    setMade(undefined)
  }
  return (
    <section className={classes.card} aria-labelledby="tokens">
      <div className={classes.head}>
        <h2 id="tokens">{t('Access for your own programs')}</h2>
        {data?.mayChange && (
          <button type="button" className={button.secondary} onClick={() => setMaking(true)}>
            <Icon name="plus" size={18} />
            {t('Make token')}
          </button>
        )}
      </div>
      <p className={classes.about}>
        {t('A till, a bookkeeping or a script of yours calls Pola with a token instead of a password.')}{' '}
        <a href="/api/v1/docs" target="_blank" rel="noreferrer">
          {t('How to call Pola')}
        </a>
      </p>
      {error && <p role="alert">{refusalText(t, error)}</p>}
      {data?.items.length === 0 && <p className={classes.empty}>{t('There are no tokens yet.')}</p>}
      <ul className={classes.rows}>
        {data?.items.map(row => (
          <li key={row.id}>
            <div className={classes.what}>
              <strong>{row.name}</strong>
              <bdi dir="ltr" className={classes.code}>
                pola_…{row.ending}
              </bdi>
              <span className={row.state === 'on' ? classes.good : classes.state}>{tokenStateTexts(t)[row.state]}</span>
            </div>
            <p className={classes.facts}>{row.scopes.map(scope => scopeTexts(t)[scope]).join(' · ')}</p>
            <p className={classes.facts}>
              {t('Made by {{name}} on {{day}}', { name: row.createdBy, day: formatDay(t, row.createdAt) })}
              {' · '}
              {row.lastUsedAt ? t('last used {{day}}', { day: formatDay(t, row.lastUsedAt) }) : t('not used yet')}
              {row.expiresAt && ` · ${t('until {{day}}', { day: formatDay(t, row.expiresAt) })}`}
            </p>
            {data.mayChange && (
              <div className={classes.actions}>
                <button type="button" className={button.quiet} onClick={() => setRevoked(row)}>
                  {t('Revoke')}
                  <span className="visually-hidden"> {row.name}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {/* a token that arrives after its form was closed is shown all the same: nobody can read it later */}
      <Dialog open={isMaking || made !== undefined} onClose={close} title={made ? t('Your new token') : t('New token')}>
        {made ? (
          <ShownSecret text={made} label={t('Your new token')} onClose={close} />
        ) : (
          <TokenForm vendorId={vendorId} onMade={setMade} onCancel={close} />
        )}
      </Dialog>
      <ConfirmDialog
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={t('Revoke the token “{{name}}”?', { name: revoked?.name ?? '' })}
        text={t('Whatever uses it stops working at once.')}
        confirmLabel={t('Revoke token')}
        danger
        explain={refused => refusalText(t, refused)}
        onConfirm={async () => {
          if (revoked) await app.clients.apiTokens.revokeApiToken({ id: revoked.id })
          await askAnew(app, 'api-tokens')
          notify(t('Token revoked'))
        }}
      />
    </section>
  )
}
