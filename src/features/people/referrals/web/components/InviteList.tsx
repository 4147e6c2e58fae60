import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import type { TableState } from '#web/data-table/table-state.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { referentStatus } from '../../referral-rules.ts'
import type { Referral, Referrals } from '../../referrals.contract.ts'
import { inviteProblem } from '../invite-messages.ts'
import { type InvitesOwner, loadInvites, remindOf } from '../use-invites.ts'
import classes from './InviteList.module.css'

type Props = {
  owner: InvitesOwner
  invites: Referrals
  state: TableState
  onChange: (change: Partial<TableState>) => void
  canRemind: boolean
}

/** Invitations and sign-ups with their status. */
export function InviteList({ owner, invites, state, onChange, canRemind }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  if (invites.counts.all === 0) return null
  const names = statusNames(t)
  const nameOf = ({ name, email }: Referral) => name || email || t('Deleted address')
  const columns: Column<Referral>[] = [
    {
      id: 'name',
      title: t('Who'),
      isMain: true,
      isSortable: true,
      cell: invite => (
        <>
          <bdi>{nameOf(invite)}</bdi>
          {invite.name && invite.email && <bdi className={classes.details}>{shownEmail(invite.email)}</bdi>}
        </>
      ),
      text: ({ name, email }) => (name && email ? `${name} <${email}>` : name || email || ''),
    },
    {
      id: 'referentStatus',
      title: t('Status'),
      isSortable: true,
      cell: invite => <Status status={invite.referentStatus} />,
      text: invite => names[invite.referentStatus] ?? '',
    },
    {
      id: 'createdAt',
      title: t('Invited on'),
      isSortable: true,
      cell: ({ createdAt }) => formatDay(t, createdAt),
      text: ({ createdAt }) => createdAt.slice(0, 10),
    },
    {
      id: 'remindedAt',
      title: t('Reminded on'),
      cell: ({ remindedAt }) => remindedAt && formatDay(t, remindedAt),
      text: ({ remindedAt }) => remindedAt?.slice(0, 10) ?? '',
    },
  ]
  const remind = {
    label: t('Remind'),
    fits: ({ mayRemind }: Referral) => mayRemind,
    run: async (chosen: Referral[]) => {
      await remindOf(
        app,
        chosen.map(({ id }) => id),
      )
      show(t('{{count}} reminders sent', { count: chosen.length }))
    },
    explain: (error: unknown) => inviteProblem(t, error).text,
  }
  return (
    <div>
      <DataTable
        name="invites"
        title={t('Invitations')}
        columns={columns}
        rows={invites.items}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        count={invites.count}
        limit={invites.limit}
        state={state}
        onChange={onChange}
        filters={
          <TableFilter
            label={t('Status')}
            value={state.filters.status ?? ''}
            onChange={status => onChange({ filters: { status } })}
            options={[['', t('All')], ...Object.entries(names)]}
          />
        }
        actions={canRemind && invites.items.some(({ mayRemind }) => mayRemind) ? [remind] : []}
        loadAll={() => loadAllPages(page => loadInvites(app, owner, { ...state, page }, 50))}
      />
      <p className={classes.note}>
        {t(
          '“Invited” doesn’t mean the email was read: we don’t track that. Addresses that don’t reply are deleted after a while.',
        )}
      </p>
    </div>
  )
}

function statusNames(t: Translate): Record<number, string> {
  return {
    [referentStatus.invited]: t('Invited'),
    [referentStatus.signedUp]: t('Signed up'),
    [referentStatus.joined]: t('Joined'),
    [referentStatus.declined]: t('Declined'),
    [referentStatus.failed]: t('Not delivered'),
  }
}

function Status({ status }: { status: number }): ReactNode {
  const { t } = useTranslation()
  const names = statusNames(t)
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
