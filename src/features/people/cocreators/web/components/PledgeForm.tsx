import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { helpKinds, longestPledge, type WayToHelp, waysToHelp } from '../../ways-to-help.ts'
import { givePledge, pledgeQuery, takePledgeBack } from '../use-pledge.ts'
import classes from './PledgeForm.module.css'

type Values = Record<WayToHelp, boolean> & { words: string }

/** Pledges to help, changes the pledge, or takes it back. */
export function PledgeForm({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: pledge } = useSuspenseQuery(pledgeQuery(app, userId))
  const [done, setDone] = useState<'given' | 'taken back'>()
  const form = useForm<Values>({
    defaults: {
      ...(Object.fromEntries(helpKinds.map(kind => [kind, pledge?.kinds.includes(kind) ?? false])) as Record<
        WayToHelp,
        boolean
      >),
      words: pledge?.words ?? '',
    },
    validate: values =>
      values.words.trim() || helpKinds.some(kind => values[kind])
        ? []
        : [{ text: t('Please choose something, or say it in your own words.') }],
    send: async values => {
      setDone(undefined)
      await givePledge(app, userId, { kinds: helpKinds.filter(kind => values[kind]), words: values.words.trim() })
      form.reset(values)
      setDone('given')
      return undefined
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const takeBack = async () => {
    setDone(undefined)
    await takePledgeBack(app, userId)
    setDone('taken back')
  }
  return (
    <Form form={form} className={classes.form ?? ''}>
      <fieldset className={classes.kinds}>
        <legend>{t('What would you like to help with?')}</legend>
        {helpKinds.map(kind => (
          <CheckField key={kind} {...form.field(kind)} label={waysToHelp[kind](t)} />
        ))}
      </fieldset>
      <TextAreaField
        {...form.field('words')}
        label={t('In your own words')}
        hint={t('What you are good at, when you have time, where you are. Only our team reads it.')}
        rows={4}
        maxLength={longestPledge}
      />
      <div className={classes.acts}>
        <SubmitButton isSending={form.isSending}>{pledge ? t('Save changes') : t('Become a cocreator')}</SubmitButton>
        {pledge && (
          <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => void run(takeBack)}>
            {t('Take your pledge back')}
          </button>
        )}
      </div>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <p role="status" className={classes.done}>
        {done === 'given' && (
          <>
            {t('Thank you. Our team sees what you help with, and gets in touch when it’s needed.')}{' '}
            <Link to="/forum">{t('Meet the others in the forum')}</Link>
          </>
        )}
        {done === 'taken back' && t('You’ve taken your pledge back. Thank you for having been there.')}
      </p>
    </Form>
  )
}
