import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { focusField } from '#web/forms/focus-field.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { roleExplained, roleName, teamError } from '../team-texts.ts'
import { vendorTeamQuery } from '../use-teams.ts'
import classes from './TeamSection.module.css'

/** Invites somebody to the team by mail. */
export function InviteForm({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const show = useSnackbar()
  const inBrowser = useInBrowser()
  const form = useForm({
    defaults: { email: '', role: '3' },
    send: async ({ email, role }) => {
      const { invite } = await app.clients.teams.inviteToTeam({ vendorId, email, role: roleOf(role) })
      await queries.invalidateQueries(vendorTeamQuery(app, vendorId))
      form.reset({ email: '', role })
      focusField(form.element.current?.querySelector('input'))
      return void show(t('Invitation sent to {{email}}', { email: shownEmail(invite.email) }))
    },
    explain: error => ({ field: 'email', text: teamError(t, error) ?? failureText(t, error) }),
  })
  const { email, role } = form.watch()
  return (
    <div className={classes.invite}>
      <h3>{t('Invite someone')}</h3>
      <Form form={form} className={classes.fields}>
        <TextField {...form.field('email')} type="email" label={t('Email')} autoComplete="off" maxLength={254} />
        <SelectField
          {...form.field('role')}
          label={t('Role')}
          options={[
            ['3', roleName(t, 3)],
            ['2', roleName(t, 2)],
          ]}
        />
        <button
          type="submit"
          className={button.primary}
          disabled={!inBrowser}
          {...whileBusy(form.isSending, email.trim() === '')}
        >
          <Icon name="send" size={18} /> {t('Invite')}
        </button>
      </Form>
      <p className={classes.about} aria-live="polite">
        {roleExplained(t, roleOf(role))}
      </p>
    </div>
  )
}

function roleOf(value: string): 2 | 3 {
  return value === '2' ? 2 : 3
}
