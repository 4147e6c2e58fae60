import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ApplicationState } from '../../applications.contract.ts'
import type { ApplicantDeed } from '../../applications.policy.ts'
import { applicationProblem } from '../application-words.ts'
import { useApplicationsAnew, useBegin } from '../use-applications.ts'
import { AppealForm } from './AppealForm.tsx'
import classes from './ApplicationDeeds.module.css'

/** Buttons for the actions that are possible now. */
export function ApplicationDeeds({ application }: { application: ApplicationState }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { id, may, brand, status } = application
  const begin = useBegin()
  const anew = useApplicationsAnew()
  const action = useAction(error => applicationProblem(t, error))
  const [asked, ask] = useState<'withdraw' | 'delete' | 'appeal' | null>(null)
  const can = (deed: ApplicantDeed) => may.includes(deed)
  const run = (work: () => Promise<unknown>) =>
    void action.run(async () => {
      await work()
      await anew()
    })
  const name = brand || t('this application')
  return (
    <>
      <div className={classes.deeds}>
        {can('goOn') && (
          <a href={`/application-form/${id}`} className={button.primary}>
            {status === 'moreInfo' ? t('Answer questions') : t('Carry on with it')}
          </a>
        )}
        {can('confirm') && (
          <Deed look="primary" onClick={() => run(() => clients.applications.confirmApplication({ id }))}>
            {t('Take it over')}
          </Deed>
        )}
        {can('renew') && (
          <Deed look="primary" onClick={() => run(() => begin({ from: id }))}>
            {t('Start renewal')}
          </Deed>
        )}
        {can('applyAgain') && (
          <Deed look="primary" onClick={() => run(() => begin({ from: id }))}>
            {t('Apply again')}
          </Deed>
        )}
        {can('handOver') && (
          <Deed look="secondary" onClick={() => run(() => clients.applications.handOver({ id }))}>
            {t('Hand it over')}
          </Deed>
        )}
        {can('appeal') && asked !== 'appeal' && (
          <Deed look="secondary" onClick={() => ask('appeal')}>
            {t('Appeal')}
          </Deed>
        )}
        {can('takeBack') && (
          <Deed look="secondary" onClick={() => run(() => clients.applications.takeBack({ id }))}>
            {t('Take back and change')}
          </Deed>
        )}
        {can('delete') && (
          <Deed look="quiet" onClick={() => ask('delete')}>
            {t('Delete draft')}
          </Deed>
        )}
        {can('withdraw') && (
          <Deed look="quiet" onClick={() => ask('withdraw')}>
            {t('Leave Pola')}
          </Deed>
        )}
      </div>
      <p role="alert" className={classes.problem}>
        {action.problem}
      </p>
      {can('appeal') && asked === 'appeal' && <AppealForm id={id} onSent={anew} />}
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Delete {{name}}?', { name })}
        text={t('Your answers and the files that you added are gone for good.')}
        confirmLabel={t('Delete draft')}
        danger
        onConfirm={async () => {
          await clients.applications.deleteApplication({ id })
          location.assign('/apply')
        }}
        onClose={() => ask(null)}
        explain={error => applicationProblem(t, error)}
      />
      <ConfirmDialog
        open={asked === 'withdraw'}
        title={t('Take {{name}} off Pola?', { name })}
        text={t(
          'Its page, its listings and its place on the map go at once. To come back, you’d apply again with your last answers.',
        )}
        confirmLabel={t('Take off Pola')}
        danger
        onConfirm={async () => {
          await clients.applications.withdraw({ id, isConfirmed: true })
          await anew()
        }}
        onClose={() => ask(null)}
        explain={error => applicationProblem(t, error)}
      />
    </>
  )
}

type DeedProps = { look: 'primary' | 'secondary' | 'quiet'; onClick: () => void; children: ReactNode }

function Deed({ look, onClick, children }: DeedProps): ReactNode {
  return (
    <button type="button" className={button[look]} onClick={onClick}>
      {children}
    </button>
  )
}
