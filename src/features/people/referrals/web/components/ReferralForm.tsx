import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shortenMiddle } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { longestMessage, longestSubject } from '../../referral-rules.ts'
import { inviteProblem, problemText } from '../invite-messages.ts'
import { checkFields, leftOver, type RefereeField } from '../referee-fields.ts'
import { type InvitesOwner, invitesQuery, sendInvites } from '../use-invites.ts'
import { RefereeFields } from './RefereeFields.tsx'
import classes from './ReferralForm.module.css'

type Props = { owner: InvitesOwner; onDone: () => void }

type Values = { referees: RefereeField[]; subject: string; message: string; reminder: boolean }

/** Recipients, subject and message. Addresses that weren't invited stay with the reason, and no input is lost. */
export default function ReferralForm({ owner, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const defaultTexts = {
    subject: t('Invite to join the community'),
    message: t(
      'I’m part of Pola, a marketplace and community for enterprises that put people and planet first. You can find what they make, meet the people who make it, and help them make more. I think you’d like it, and I’d be glad to see you there.',
    ),
  }
  const [sent, setSent] = useState(0)
  const { data } = useQuery(invitesQuery(app, owner))
  /** Problems of the lines, which each line shows itself. */
  const ofLines = (lines: RefereeField[]): Problem<Values>[] => {
    form.set('referees', lines)
    const wrong = lines.find(({ problem }) => problem)?.problem
    return wrong ? [{ field: 'referees', text: problemText(t, wrong) }] : []
  }
  const form = useForm<Values>({
    defaults: { referees: [{ key: 0, email: '' }], ...defaultTexts, reminder: true },
    validate: ({ referees }) => {
      setSent(0)
      return ofLines(checkFields(referees))
    },
    send: async ({ subject, message, reminder }) => {
      const checked = checkFields(form.getValues('referees'))
      const { items } = await sendInvites(app, owner, {
        referees: checked.map(({ email }) => ({ email, name: '' })),
        ...written({ subject, message }),
        reminder,
      })
      const left = leftOver(checked, items)
      const count = items.length - left.length
      if (left.length === 0) {
        show(t('{{count}} invitations sent', { count }))
        return void onDone()
      }
      setSent(count)
      return ofLines(left)[0]
    },
    explain: error => inviteProblem(t, error),
    draft: `invite:${owner.userId ?? owner.vendorId}`,
  })
  return (
    <Form form={form}>
      <p role="status" className={classes.sent}>
        {sent > 0 && t('{{count}} invitations sent', { count: sent })}
      </p>
      <RefereeFields fields={form.watch('referees')} onChange={lines => form.set('referees', lines)} />
      <TextField {...form.field('subject')} label={t('Subject')} autoComplete="off" maxLength={longestSubject} />
      <TextAreaField {...form.field('message')} label={t('Message')} rows={5} maxLength={longestMessage} />
      <div className={classes.preview}>
        <p>{t('Below your message, the email has a button with its own link, such as')}</p>
        <p>
          <bdi dir="ltr">{shortenMiddle((data?.referralLink ?? app.origin).replace(/^https?:\/\//, ''))}</bdi>
        </p>
        <p>{t('Anyone who uses it appears in your list. The email also has a link to stop further invitations.')}</p>
      </div>
      <CheckField {...form.field('reminder')} label={t('Send one reminder after a week without an answer')} />
      <button type="submit" className={button.primary} {...whileBusy(form.isSending)}>
        {form.isSending ? t('Sending…') : t('Send invitation')}
      </button>
    </Form>
  )
}

/** The subject and message as typed; an emptied field is left out. */
function written(texts: { subject: string; message: string }): { subject?: string; message?: string } {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}
