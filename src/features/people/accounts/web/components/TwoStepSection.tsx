import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { messageOfFailure } from '../auth-messages.ts'
import { sendRenewing } from '../send-renewing.ts'
import { twoStepQuery } from '../use-auth.ts'
import { withProof } from '../with-proof.ts'
import { LoadFailed } from './LoadFailed.tsx'
import classes from './security.module.css'
import { TwoStepSetup } from './TwoStepSetup.tsx'

/** Two-step codes: setting up, remaining recovery codes, switching off. Role 1 can't switch them off (docs/product.md §6). */
export function TwoStepSection(): ReactNode {
  return (
    <Queries>
      <TwoStep />
    </Queries>
  )
}

function TwoStep(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const cache = useQueryClient()
  const { data, isError, refetch } = useQuery(twoStepQuery(app))
  const [isEnding, setEnding] = useState(false)
  const again = () => cache.invalidateQueries(twoStepQuery(app))
  const finish = async () => {
    await again()
    // the form is gone
    place.current?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t('Two-step codes')}</h3>
      <p className={classes.quiet}>
        {t(
          'With two-step codes, no one can log in with your password alone: an app on your phone makes a new code each time.',
        )}
      </p>
      {isError && <LoadFailed retry={refetch} />}
      {!data && !isError && <div className={classes.waiting} />}
      {data?.enabled && (
        <>
          <p className={forms.note}>
            {t('Two-step codes are on.')} {t('{{count}} recovery codes left.', { count: data.recoveryCodesLeft })}
          </p>
          {data.required ? (
            <p className={classes.quiet}>{t('Your role needs two-step codes, so they can’t be turned off.')}</p>
          ) : (
            <div className={classes.actions}>
              <button type="button" className={button.secondary} onClick={() => setEnding(true)}>
                {t('Turn off two-step codes')}
              </button>
            </div>
          )}
        </>
      )}
      {data && !data.enabled && <TwoStepSetup onDone={() => void finish()} />}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('Turn off two-step codes')}
        text={t('You’ll then be able to log in with your password alone.')}
        confirmLabel={t('Turn off')}
        danger
        onConfirm={async () => {
          await withProof(() => sendRenewing(() => app.clients.auth.endTwoStep()))
          await again()
        }}
        explain={error => messageOfFailure(t, error)}
      />
    </section>
  )
}
