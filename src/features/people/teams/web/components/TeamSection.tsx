import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { teamRoles } from '#shared/roles.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { handsOver, invitesToTeam } from '../../teams.policy.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { InviteForm } from './InviteForm.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { TeamInvites } from './TeamInvites.tsx'
import { TeamMembers } from './TeamMembers.tsx'
import classes from './TeamSection.module.css'

type Props = { vendorId: number; name: string }

/** The team of an enterprise or survey profile: members, open invitations, and what the viewer’s role allows. */
export function TeamSection(props: Props): ReactNode {
  return (
    <Queries>
      <Team {...props} />
    </Queries>
  )
}

function Team({ vendorId, name }: Props): ReactNode {
  const { t } = useTranslation()
  const { data: team, isError, refetch } = useQuery(vendorTeamQuery(useApp(), vendorId))
  const [asks, setAsks] = useState<'leave' | 'hand-over'>()
  if (isError && !team) {
    return (
      <p role="alert">
        {t('The team could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!team) return <div className={classes.waiting} />
  const { yourRole, items, invites } = team
  const you = items.find(member => member.isYou)
  const others = items.filter(member => !member.isYou)
  const close = () => setAsks(undefined)
  return (
    <div className={classes.team}>
      <TeamMembers vendorId={vendorId} team={team} />
      {invitesToTeam(yourRole) && <InviteForm vendorId={vendorId} />}
      {invites && invites.length > 0 && <TeamInvites vendorId={vendorId} invites={invites} />}
      <div className={classes.ways}>
        {handsOver(yourRole) && others.length > 0 && (
          <button type="button" className={button.secondary} onClick={() => setAsks('hand-over')}>
            <Icon name="crown" size={18} /> {t('Hand over ownership')}
          </button>
        )}
        {you && (
          <button type="button" className={button.secondary} onClick={() => setAsks('leave')}>
            <Icon name="logout" size={18} /> {t('Leave team')}
          </button>
        )}
      </div>
      <HandOverDialog
        open={asks === 'hand-over'}
        onClose={close}
        vendorId={vendorId}
        vendorName={name}
        others={others}
        isOwner={you?.role === teamRoles.owner}
      />
      {you && <LeaveDialog open={asks === 'leave'} onClose={close} vendorId={vendorId} vendorName={name} you={you} />}
    </div>
  )
}
