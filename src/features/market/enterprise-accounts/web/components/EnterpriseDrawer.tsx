import type { ReactNode } from 'react'
import { PointsForm } from '#features/people/points/web/index.ts'
import classes from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useRowAct } from '#web/admin-list/use-row-act.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { EnterpriseRow } from '../../enterprise-accounts.contract.ts'
import { enterpriseRefusal, levelName } from '../enterprise-words.ts'
import { EnterpriseAccessForm } from './EnterpriseAccessForm.tsx'
import { EnterpriseState } from './EnterpriseState.tsx'
import { LevelForm } from './LevelForm.tsx'

/** An enterprise with what it has, and what admins can do with it. */
export function EnterpriseDrawer({ enterprise }: { enterprise: EnterpriseRow }): ReactNode {
  const { t } = useTranslation()
  const { id, name, subDomain, level, status, networks, points, invites } = enterprise
  const { act, open, close, done, buttons } = useRowAct<'level' | 'points' | 'dashboard'>()
  const facts: [label: string, value: ReactNode][] = [
    [t('Status'), <EnterpriseState key="state" enterprise={enterprise} />],
    [t('Level'), level && levelName(t, level)],
    [t('Networks'), networks.join(', ')],
    [t('Published listings'), enterprise.listings],
    [t('People in the team'), enterprise.team],
    [t('Points'), points],
    [t('Followers'), enterprise.followers],
    [t('Feedback'), enterprise.feedback],
    [t('Ratings'), enterprise.ratings],
    [t('Invited, joined'), `${invites.sent} · ${invites.joined}`],
    [t('Added on'), formatDay(t, enterprise.createdAt)],
    [t('Changed on'), formatDay(t, enterprise.updatedAt)],
  ]
  const isShown = status === 'approved' || status === 'renewing' || status === 'listed'
  return (
    <RowDetails thing={`vendor:${id}`} facts={facts}>
      {act === 'level' && level && <LevelForm id={id} level={level} onDone={done} onCancel={close} />}
      {act === 'points' && <PointsForm owner={{ vendorId: id }} points={points} onDone={done} onCancel={close} />}
      {act === 'dashboard' && (
        <EnterpriseAccessForm vendorId={id} hasAccess={enterprise.hasDashboardAccess} onDone={done} onCancel={close} />
      )}
      {!act && (
        <div ref={buttons} className={classes.actions}>
          {(isShown || status === 'hidden') && <ShownButton key={status} id={id} isShown={isShown} onDone={done} />}
          {level && (
            <button type="button" className={button.secondary} onClick={() => open('level')}>
              {t('Change level')}
            </button>
          )}
          <button type="button" className={button.secondary} onClick={() => open('points')}>
            {t('Change points')}
          </button>
          <button type="button" className={button.secondary} onClick={() => open('dashboard')}>
            {enterprise.hasDashboardAccess ? t('Take away access to the dashboard') : t('Give access to the dashboard')}
          </button>
        </div>
      )}
      <nav className={classes.links} aria-label={t('Elsewhere')}>
        {isShown && <Link to={`/${subDomain}`}>{t('Open its page')}</Link>}
        <Link to={`/chats/vendor_${id}?as=help`}>{t('Write to {{name}}', { name })}</Link>
        <Link to={`/account/vendor?vendorId=${id}`}>{t('Open its account and team')}</Link>
        <Link to={`/admin/merges/compare?kind=enterprise&one=${id}`}>{t('Merge with its duplicate')}</Link>
        <Link to={`/admin/record?${new URLSearchParams({ search: `vendor:${id}` })}`}>
          {t('What was done to this enterprise')}
        </Link>
      </nav>
    </RowDetails>
  )
}

type ShownProps = { id: number; isShown: boolean; onDone: () => Promise<void> }

function ShownButton({ id, isShown, onDone }: ShownProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => enterpriseRefusal(t, error), notify)
  const turn = () =>
    run(async () => {
      if (isShown) await clients.profileEditing.disableVendor({ id })
      else await clients.profileEditing.publishVendor({ id })
      notify(isShown ? t('Hidden from visitors') : t('Visitors see it again'))
      await onDone()
    })
  return (
    <button type="button" className={button.secondary} onClick={() => void turn()} {...whileBusy(isBusy)}>
      {isShown ? t('Hide from visitors') : t('Show to visitors')}
    </button>
  )
}
