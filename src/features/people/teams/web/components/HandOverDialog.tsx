import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { TeamMember } from '../../team-members.contract.ts'
import { roleName, teamError } from '../team-texts.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import classes from './TeamSection.module.css'

type Props = {
  open: boolean
  onClose: () => void
  vendorId: number
  vendorName: string
  others: TeamMember[]
  isOwner: boolean
}

/** Hands over ownership; the previous owner becomes an admin. */
export function HandOverDialog({ others, isOwner, vendorId, vendorName, ...dialog }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const id = useId()
  const [heir, setHeir] = useState('')
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Hand {{name}} over?', { name: vendorName })}
      text={
        isOwner
          ? t('From then on, the new owner is in charge. You’ll stay in the team as an admin.')
          : t('From then on, the new owner is in charge.')
      }
      confirmLabel={t('Hand over')}
      danger
      explain={error => teamError(t, error)}
      onConfirm={async () => {
        const team = await app.clients.teams.handOverTeam({ vendorId, userId: heir })
        queries.setQueryData(vendorTeamQuery(app, vendorId).queryKey, team)
      }}
    >
      <label className={classes.heir} htmlFor={id}>
        {t('New owner')}
        <select
          id={id}
          required
          className={classes.select}
          value={heir}
          onChange={event => setHeir(event.target.value)}
        >
          <option value="">{t('Choose someone')}</option>
          {others.map(({ userId, name, role }) => (
            <option key={userId} value={userId}>
              {name} ({roleName(t, role)})
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}
