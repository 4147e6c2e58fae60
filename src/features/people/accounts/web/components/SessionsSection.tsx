import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnSession } from '../../auth.contract.ts'
import { messageOfFailure } from '../auth-messages.ts'
import { passkeysQuery, sessionsQuery } from '../use-auth.ts'
import { LoadFailed } from './LoadFailed.tsx'
import classes from './security.module.css'

/** The person's sessions, which can be ended. */
export function SessionsSection(): ReactNode {
  return (
    <Queries>
      <Sessions />
    </Queries>
  )
}

function Sessions(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const timeZone = useTimeZone()
  const show = useSnackbar()
  const cache = useQueryClient()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(app))
  const passkeys = useQuery(passkeysQuery(app)).data?.length ?? 0
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const end = async () => {
    if (ending === 'others') await app.clients.auth.endOtherSessions()
    else if (ending) await app.clients.auth.endSession({ id: ending.id })
    await cache.invalidateQueries(sessionsQuery(app))
    show(ending === 'others' ? t('You’ve been logged out everywhere else.') : t('Session ended.'))
  }
  const nameOf = ({ browser, system }: OwnSession) =>
    browser && system ? t('{{browser}} on {{system}}', { browser, system }) : browser || system || t('Unknown device')
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t('Where you’re logged in')}</h3>
      <p className={classes.quiet}>
        {t('If you don’t recognise a device in this list, end its session and change your password.')}
      </p>
      {isError && <LoadFailed retry={refetch} />}
      {!sessions && !isError && <div className={classes.waiting} />}
      {sessions && (
        <ul className={classes.list}>
          {sessions.map(session => (
            <li key={session.id}>
              <Icon name="device" />
              <span className={classes.what}>
                {nameOf(session)}
                <small>
                  {t('Last seen {{date}}', { date: momentText(t, session.lastSeenAt, timeZone) })}
                  {session.ip && <bdi> · {session.ip}</bdi>}
                </small>
              </span>
              {session.current ? (
                <span className={classes.here}>{t('This device')}</span>
              ) : (
                <button
                  type="button"
                  className={button.secondary}
                  onClick={() => setEnding(session)}
                  aria-label={t('End session: {{device}}', { device: nameOf(session) })}
                >
                  {t('End')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys > 0 && (
        <p className={classes.quiet}>
          {t('{{count}} passkeys can log in too, even after you log out everywhere.', { count: passkeys })}{' '}
          <a href="#passkeys">{t('Review your passkeys')}</a>
        </p>
      )}
      {sessions && sessions.length > 1 && (
        <div className={classes.actions}>
          <button type="button" className={button.secondary} onClick={() => setEnding('others')}>
            {t('Log out everywhere else')}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={
          ending && ending !== 'others'
            ? t('End session: {{device}}', { device: nameOf(ending) })
            : t('Log out everywhere else')
        }
        text={t('Anyone using it will have to log in again.')}
        confirmLabel={ending === 'others' ? t('Log out everywhere else') : t('End session')}
        danger
        onConfirm={end}
        explain={error => messageOfFailure(t, error)}
      />
    </section>
  )
}
