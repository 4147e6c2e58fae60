import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { roleExplained, roleName, teamError } from '../team-texts.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import classes from './TeamSection.module.css'

/** Asks somebody into the team by mail. */
export function InviteForm({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const show = useSnackbar()
  const id = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<2 | 3>(3)
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setWrong('')
    try {
      const { invite } = await app.clients.teams.inviteToTeam({ vendorId, email, role })
      await queries.invalidateQueries(vendorTeamQuery(app, vendorId))
      setEmail('')
      show(t('The invitation is on its way to {{email}}', { email: invite.email }))
    } catch (error) {
      setWrong(teamError(t, error) ?? failureText(t, error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={classes.invite} onSubmit={event => void send(event)} noValidate>
      <h3>{t('Invite somebody')}</h3>
      <div className={classes.fields}>
        <label htmlFor={`${id}-email`}>{t('Email')}</label>
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
          dir="ltr"
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            setWrong('')
          }}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-wrong`}
        />
        <label htmlFor={`${id}-role`}>{t('Role')}</label>
        <select
          id={`${id}-role`}
          className={classes.select}
          value={role}
          aria-describedby={`${id}-about`}
          onChange={event => setRole(event.target.value === '2' ? 2 : 3)}
        >
          <option value="3">{roleName(t, 3)}</option>
          <option value="2">{roleName(t, 2)}</option>
        </select>
        <button type="submit" className={button.primary} disabled={isSending || email.trim() === ''}>
          <Icon name="send" size={18} /> {t('Invite')}
        </button>
      </div>
      <p id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {wrong}
      </p>
      <p id={`${id}-about`} className={classes.about}>
        {roleExplained(t, role)}
      </p>
    </form>
  )
}
