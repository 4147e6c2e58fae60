import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type InvitesOwner, invitesQuery, invitesTable } from '../use-invites.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InviteLink } from './InviteLink.tsx'
import { InviteList } from './InviteList.tsx'
import classes from './Invites.module.css'

type Props = { owner: InvitesOwner; canInvite: boolean }

/** Invitation links, sent invitations, and the invite button. Without a heading of its own. */
export function Invites({ owner, canInvite }: Props): ReactNode {
  const { t } = useTranslation()
  const [state, change] = useTableState(invitesTable)
  const [isInviting, setInviting] = useState(false)
  const { data: invites, isError, refetch } = useQuery(invitesQuery(useApp(), owner, state))
  if (isError && !invites) {
    return (
      <p role="alert">
        {t('The invitations could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!invites) return <div className={classes.waiting} aria-busy="true" />
  const { referralLink, applyLink, counts } = invites
  const isVendor = owner.vendorId !== undefined
  return (
    <div className={classes.invites}>
      <div className={classes.head}>
        <p>
          {counts.all === 0
            ? t('No invitations yet. Who would you like to meet here?')
            : t('{{count}} invited, {{joined}} joined', { count: counts.all, joined: counts.joined })}
        </p>
        {canInvite && (
          <button type="button" className={button.primary} onClick={() => setInviting(true)}>
            <Icon name="send" size={18} />
            {t('Invite people')}
          </button>
        )}
      </div>
      <div className={classes.links}>
        <InviteLink
          title={isVendor ? t('Link for people') : t('Your link')}
          text={t('Anyone who signs up with it counts as invited by you.')}
          link={referralLink}
          message={t('Invite to join the community')}
        />
        {applyLink && (
          <InviteLink
            title={t('Link for enterprises')}
            text={t('Explains how an enterprise applies.')}
            link={applyLink}
            message={t('Bring your enterprise to our community')}
          />
        )}
      </div>
      <InviteList owner={owner} invites={invites} state={state} onChange={change} canRemind={canInvite} />
      <InviteDialog {...owner} open={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}
