import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { TeamMember } from '../../team-members.contract.ts'
import { teamError } from '../team-texts.ts'

type Props = { open: boolean; onClose: () => void; vendorId: number; vendorName: string; you: TeamMember }

/** Removes the viewer from the team; afterwards they act as themselves. */
export function LeaveDialog({ you, vendorId, vendorName, ...dialog }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Leave the team at {{name}}?', { name: vendorName })}
      text={t('You’ll no longer see its account. Someone in the team can invite you again.')}
      confirmLabel={t('Leave team')}
      danger
      explain={error => teamError(t, error)}
      onConfirm={async () => {
        await app.clients.teams.removeTeamMember({ vendorId, userId: you.userId })
        // full load, because the page's data was loaded as a team member
        location.assign('/account')
      }}
    />
  )
}
