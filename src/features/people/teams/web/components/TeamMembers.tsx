import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { teamRoles } from '#shared/roles.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { TeamMember, TeamRole, VendorTeam } from '../../team-members.contract.ts'
import { mayChangeRole, mayRemove } from '../../teams.policy.ts'
import { roleExplained, roleName, teamError } from '../team-texts.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import classes from './TeamSection.module.css'

type Props = { vendorId: number; team: VendorTeam }

/** Team members with their roles, which can be changed or removed as far as the viewer’s role allows. */
export function TeamMembers({ vendorId, team }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const show = useSnackbar()
  const [removing, setRemoving] = useState<TeamMember>()
  const [changing, setChanging] = useState<{ member: TeamMember; role: TeamRole }>()
  const { queryKey } = vendorTeamQuery(app, vendorId)
  return (
    <>
      <ul className={classes.people}>
        {team.items.map(member => (
          <li key={member.userId}>
            <Avatar name={member.name} src={member.imageUrl} size={44} />
            <p className={classes.name}>
              <strong dir="auto">{member.name}</strong>
              {member.isYou && <span className={classes.you}>{t('You')}</span>}
              {member.email && <span className={classes.address}>{shownEmail(member.email)}</span>}
            </p>
            <RoleChoice
              member={member}
              roles={rolesFor(member, team)}
              onChange={role => setChanging({ member, role })}
            />
            {!member.isYou && mayRemove(team.yourRole, member.role) && (
              <button
                type="button"
                className={classes.remove}
                aria-label={t('Remove {{name}} from the team', { name: member.name })}
                onClick={() => setRemoving(member)}
              >
                <Icon name="trash" size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={changing ? roleQuestion(t, changing) : ''}
        text={changing ? roleExplained(t, changing.role) : ''}
        confirmLabel={t('Change role')}
        explain={error => teamError(t, error)}
        onConfirm={async () => {
          if (!changing) return
          const { role, member } = changing
          const { userId, name } = member
          queries.setQueryData(queryKey, await app.clients.teams.changeTeamRole({ vendorId, userId, role }))
          show(t('{{name}} is now: {{role}}', { name, role: roleName(t, role) }))
        }}
      />
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('Remove {{name}} from the team?', { name: removing?.name ?? '' })}
        text={t('They’ll no longer see this account. You can invite them again.')}
        confirmLabel={t('Remove from team')}
        explain={error => teamError(t, error)}
        onConfirm={async () => {
          if (removing) await app.clients.teams.removeTeamMember({ vendorId, userId: removing.userId })
          await queries.invalidateQueries({ queryKey })
        }}
      />
    </>
  )
}

function roleQuestion(t: Translate, { member, role }: { member: TeamMember; role: TeamRole }): string {
  const name = roleName(t, role)
  return member.isYou
    ? t('Change your own role to {{role}}?', { role: name })
    : t('Change {{name}}’s role to {{role}}?', { name: member.name, role: name })
}

/** Roles that the viewer may assign to somebody, including the current one. The only owner stays owner. */
function rolesFor({ role: present }: TeamMember, { yourRole, items }: VendorTeam): TeamRole[] {
  const isOnlyOwner = present === 1 && items.filter(({ role }) => role === teamRoles.owner).length === 1
  if (isOnlyOwner) return [1]
  return ([1, 2, 3] as const).filter(role => role === present || mayChangeRole(yourRole, present, role))
}

type ChoiceProps = {
  member: TeamMember
  roles: TeamRole[]
  onChange: (role: TeamRole) => void
}

/** A select of the roles that the viewer may assign, or just the current role. Never disabled, or it would lose the focus. */
function RoleChoice({ member, roles, onChange }: ChoiceProps): ReactNode {
  const { t } = useTranslation()
  if (roles.length === 1) return <span className={classes.role}>{roleName(t, member.role)}</span>
  return (
    <select
      className={classes.select}
      aria-label={t('{{name}}’s role', { name: member.name })}
      value={member.role}
      onChange={event => onChange(Number(event.target.value) as TeamRole)}
    >
      {roles.map(role => (
        <option key={role} value={role}>
          {roleName(t, role)}
        </option>
      ))}
    </select>
  )
}
