import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { TeamInvite } from '../../team-members.contract.ts'
import { roleName, teamError } from '../team-texts.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import classes from './TeamSection.module.css'

/** Open invitations, which can be resent or revoked. */
export function TeamInvites({ vendorId, invites }: { vendorId: number; invites: TeamInvite[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const show = useSnackbar()
  const { run, isBusy } = useAction(error => teamError(t, error) ?? failureText(t, error), show)
  const [revoking, setRevoking] = useState<TeamInvite>()
  const resend = ({ id, email }: TeamInvite) =>
    run(async () => {
      await app.clients.teams.resendTeamInvite({ vendorId, inviteId: id })
      await queries.invalidateQueries(vendorTeamQuery(app, vendorId))
      show(t('Invitation sent to {{email}}', { email: shownEmail(email) }))
    })
  return (
    <div>
      <h3>{t('Not answered yet')}</h3>
      <ul className={classes.invites}>
        {invites.map(invite => (
          <li key={invite.id}>
            <p className={classes.name}>
              <strong className={classes.address}>{shownEmail(invite.email)}</strong>
              <span>
                {roleName(t, invite.role)} ·{' '}
                {invite.isExpired ? t('expired') : t('valid until {{day}}', { day: formatDay(t, invite.expiresAt) })}
              </span>
            </p>
            <button
              type="button"
              className={button.quiet}
              {...whileBusy(isBusy)}
              aria-label={`${t('Send again')}: ${shownEmail(invite.email)}`}
              onClick={() => void resend(invite)}
            >
              {t('Send again')}
            </button>
            <button
              type="button"
              className={button.quiet}
              aria-label={t('Revoke the invitation to {{email}}', { email: shownEmail(invite.email) })}
              onClick={() => setRevoking(invite)}
            >
              {t('Revoke')}
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t('Revoke the invitation to {{email}}?', { email: shownEmail(revoking?.email ?? '') })}
        text={t('Its link will stop working. You can invite them again.')}
        confirmLabel={t('Revoke')}
        explain={error => teamError(t, error)}
        onConfirm={async () => {
          if (revoking) await app.clients.teams.revokeTeamInvite({ vendorId, inviteId: revoking.id })
          await queries.invalidateQueries(vendorTeamQuery(app, vendorId))
        }}
      />
    </div>
  )
}
