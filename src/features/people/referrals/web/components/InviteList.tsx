import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { referentStatus } from '../../referral-rules.ts'
import type { Referral, Referrals } from '../../referrals.contract.ts'
import { inviteProblem } from '../invite-messages.ts'
import { remindOf } from '../use-invites.ts'
import classes from './InviteList.module.css'

type Props = { invites: Referrals; page: number; onPage: (page: number) => void; canRemind: boolean }

/** Invitations and sign-ups with their status, page by page. */
export function InviteList({ invites: { items, count, limit }, page, onPage, canRemind }: Props): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return null
  const pages = Math.ceil(count / limit)
  return (
    <div>
      <ul className={classes.list}>
        {items.map(invite => (
          <Invite key={invite.id} invite={invite} canRemind={canRemind} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('Pages of invitations')}>
          <button type="button" className={button.secondary} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('Later invitations')}
          </button>
          <span>{t('Page {{page}} of {{pages}} of invitations', { page, pages })}</span>
          <button type="button" className={button.secondary} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('Earlier invitations')}
          </button>
        </nav>
      )}
      <p className={classes.note}>
        {t(
          '“Invited” does not mean that the mail was read: we don’t track that. Addresses that don’t answer are deleted after a while.',
        )}
      </p>
    </div>
  )
}

function Invite({ invite, canRemind }: { invite: Referral; canRemind: boolean }): ReactNode {
  const { t } = useTranslation()
  const { email, name, remindedAt, createdAt } = invite
  const details = [
    name && email,
    t('since {{date}}', { date: formatDay(t, createdAt) }),
    remindedAt && t('reminded {{date}}', { date: formatDay(t, remindedAt) }),
  ]
  return (
    <li>
      <div className={classes.who}>
        <p>
          <bdi>{name || email || t('An address that was deleted')}</bdi>
        </p>
        <p className={classes.details}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Status status={invite.referentStatus} />
      {canRemind && invite.mayRemind && <Remind invite={invite} />}
    </li>
  )
}

function Status({ status }: { status: number }): ReactNode {
  const { t } = useTranslation()
  const names: Record<number, string> = {
    [referentStatus.invited]: t('Invited'),
    [referentStatus.signedUp]: t('Signed up'),
    [referentStatus.joined]: t('Joined'),
    [referentStatus.declined]: t('Declined'),
    [referentStatus.failed]: t('Not delivered'),
  }
  const looks: Record<number, string | undefined> = {
    [referentStatus.signedUp]: classes.nearly,
    [referentStatus.joined]: classes.joined,
    [referentStatus.failed]: classes.failed,
  }
  return (
    <span className={`${classes.status} ${looks[status] ?? ''}`}>
      {status === referentStatus.joined && <Icon name="check" size={14} />}
      {names[status]}
    </span>
  )
}

function Remind({ invite: { id, name, email } }: { invite: Referral }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const { run, isBusy } = useAction(error => inviteProblem(t, error).text, show)
  const remind = () =>
    run(async () => {
      await remindOf(app, id)
      show(t('The reminder was sent.'))
    })
  return (
    <button
      type="button"
      className={button.secondary}
      disabled={isBusy}
      aria-label={t('Remind {{name}}', { name: name || email || '' })}
      onClick={() => void remind()}
    >
      <Icon name="mail" size={18} />
      {t('Remind')}
    </button>
  )
}
