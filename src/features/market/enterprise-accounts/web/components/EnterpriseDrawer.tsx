import { type ReactNode, useRef, useState } from 'react'
import { PointsForm } from '#features/people/points/web/index.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import classes from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { EnterpriseRow } from '../../enterprise-accounts.contract.ts'
import { enterpriseRefusal, levelName } from '../enterprise-words.ts'
import { EnterpriseState } from './EnterpriseState.tsx'
import { LevelForm } from './LevelForm.tsx'

/** An enterprise with what it has, and what admins can do with it. */
export function EnterpriseDrawer({ enterprise }: { enterprise: EnterpriseRow }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id, name, subDomain, level, status, networks, points, invites } = enterprise
  const [act, setAct] = useState<'level' | 'points'>()
  const buttons = useRef<HTMLDivElement>(null)
  const close = () => {
    setAct(undefined)
    // The button that opened the form is there again in the next frame.
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus())
  }
  const done = async () => {
    await reloadLists(app)
    close()
  }
  const facts: [label: string, value: ReactNode][] = [
    [t('Status'), <EnterpriseState key="state" enterprise={enterprise} />],
    [t('Level'), levelName(t, level)],
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
    <RowDetails facts={facts}>
      {act === 'level' && <LevelForm enterprise={enterprise} onDone={done} onCancel={close} />}
      {act === 'points' && <PointsForm owner={{ vendorId: id }} points={points} onDone={done} onCancel={close} />}
      {!act && (
        <div ref={buttons} className={classes.actions}>
          {(isShown || status === 'hidden') && <ShownButton key={status} id={id} isShown={isShown} onDone={done} />}
          <button type="button" className={button.secondary} onClick={() => setAct('level')}>
            {t('Change level')}
          </button>
          <button type="button" className={button.secondary} onClick={() => setAct('points')}>
            {t('Change points')}
          </button>
        </div>
      )}
      <nav className={classes.links} aria-label={t('Elsewhere')}>
        {isShown && <Link to={`/${subDomain}`}>{t('Open its page')}</Link>}
        <Link to={`/chats/vendor_${id}?as=help`}>{t('Write to {{name}}', { name })}</Link>
        <Link to={`/account/vendor?vendorId=${id}`}>{t('Open its account and team')}</Link>
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
  const { isSending, send } = useSending()
  const turn = () =>
    send(async () => {
      try {
        if (isShown) await clients.profileEditing.disableVendor({ id })
        else await clients.profileEditing.publishVendor({ id })
        notify(isShown ? t('Hidden from visitors') : t('Visitors see it again'))
        await onDone()
      } catch (error) {
        notify(enterpriseRefusal(t, error))
      }
    })
  return (
    <button type="button" className={button.secondary} onClick={() => void turn()} {...whileBusy(isSending)}>
      {isShown ? t('Hide from visitors') : t('Show to visitors')}
    </button>
  )
}
