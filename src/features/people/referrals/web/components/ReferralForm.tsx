import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { shortenMiddle } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { longestMessage, longestSubject } from '../../referral-rules.ts'
import { type InviteProblem, inviteProblem } from '../invite-messages.ts'
import { checkFields, leftOver, type RefereeField } from '../referee-fields.ts'
import { type InvitesOwner, invitesQuery, sendInvites } from '../use-invites.ts'
import { RefereeFields } from './RefereeFields.tsx'
import classes from './ReferralForm.module.css'

type Props = { owner: InvitesOwner; onDone: () => void }

/** Whom to invite and what to write to them. What could not be sent stays, with why; nothing typed is lost. */
export default function ReferralForm({ owner, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const usual = {
    subject: t('Invite to join the community'),
    message: t(
      'I am part of Pola, a market and community of enterprises that put people and planet first. Here you find what they make, meet who makes it, and help to make more of it. I think that you would like it, and I would be glad to meet you there.',
    ),
  }
  const [fields, setFields] = useState<RefereeField[]>([{ key: 0, email: '' }])
  const [texts, setTexts] = useState(usual)
  const [reminder, setReminder] = useState(true)
  const [problem, setProblem] = useState<InviteProblem>()
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { data } = useQuery(invitesQuery(app, owner))

  const focusProblem = () => queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const checked = checkFields(fields)
    setFields(checked)
    setProblem(undefined)
    setSent(0)
    if (checked.some(field => field.problem)) return focusProblem()
    setSending(true)
    try {
      const { items } = await sendInvites(app, owner, {
        referees: checked.map(({ email }) => ({ email, name: '' })),
        ...changed('subject'),
        ...changed('message'),
        reminder,
      })
      const left = leftOver(checked, items)
      const count = items.length - left.length
      if (left.length === 0) {
        show(t('{{count}} invitations sent', { count }))
        return onDone()
      }
      setSent(count)
      setFields(left)
      focusProblem()
    } catch (error) {
      setProblem(inviteProblem(t, error))
    } finally {
      setSending(false)
    }
  }
  /** Pola’s own words are not sent: the mail has them in its language. */
  const changed = (name: 'subject' | 'message') => {
    const text = texts[name].trim()
    return text === '' || text === usual[name] ? {} : { [name]: text }
  }
  return (
    <form ref={form} className={classes.form} onSubmit={event => void send(event)} noValidate>
      <p role="status" className={classes.sent}>
        {sent > 0 && t('{{count}} invitations sent', { count: sent })}
      </p>
      <RefereeFields fields={fields} onChange={setFields} />
      <Field
        label={t('Subject')}
        wrong={problem?.field === 'subject' ? problem.text : ''}
        render={props => (
          <input
            {...props}
            type="text"
            dir="auto"
            maxLength={longestSubject}
            value={texts.subject}
            onChange={event => setTexts({ ...texts, subject: event.target.value })}
          />
        )}
      />
      <Field
        label={t('Message')}
        wrong={problem?.field === 'message' ? problem.text : ''}
        render={props => (
          <textarea
            {...props}
            dir="auto"
            rows={5}
            maxLength={longestMessage}
            value={texts.message}
            onChange={event => setTexts({ ...texts, message: event.target.value })}
          />
        )}
      />
      <div className={classes.preview}>
        <p>{t('Below your message the mail has a button with a link of its own, such as')}</p>
        <p>
          <bdi dir="ltr">{shortenMiddle((data?.referralLink ?? app.origin).replace(/^https?:\/\//, ''))}</bdi>
        </p>
        <p>
          {t('Who comes by it shows in your list. The mail also has a link to say that one wants no more of them.')}
        </p>
      </div>
      <label className={classes.check}>
        <input type="checkbox" checked={reminder} onChange={event => setReminder(event.target.checked)} />
        {t('Remind once, after a week without an answer')}
      </label>
      <p role="alert" className={classes.wrong}>
        {problem && !problem.field && problem.text}
      </p>
      <button type="submit" className={button.primary} aria-disabled={isSending || undefined} aria-busy={isSending}>
        {isSending ? t('Sending…') : t('Send the invitation')}
      </button>
    </form>
  )
}

type FieldProps = {
  label: string
  wrong: string
  render: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

function Field({ label, wrong, render }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {render({ id, ...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }) })}
      <p id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {wrong}
      </p>
    </div>
  )
}
