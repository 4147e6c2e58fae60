import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ReviewSettings } from '../../review-settings.ts'
import classes from '../pages/review-side.module.css'
import { reviewProblem } from '../review-words.ts'

/** One or two reviewers, hidden votes, conflicts of interest, and the days after which an application is late. */
export function ReviewSettingsForm({ settings }: { settings: ReviewSettings }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const form = useForm({
    defaults: { ...settings, reviewers: String(settings.reviewers), lateAfterDays: String(settings.lateAfterDays) },
    validate: ({ lateAfterDays }) =>
      /^[1-9]\d?$/.test(lateAfterDays) && Number(lateAfterDays) <= 90
        ? []
        : [{ field: 'lateAfterDays', text: t('A number from 1 to 90, please.') }],
    send: async values => {
      await app.clients.applicationReview.saveReviewSettings({
        ...values,
        reviewers: values.reviewers === '1' ? 1 : 2,
        lateAfterDays: Number(values.lateAfterDays),
      })
      await queries.invalidateQueries({ queryKey: ['application-review-settings'] })
      notify(t('Settings saved'))
      return undefined
    },
    explain: error => ({ text: reviewProblem(t, error) }),
  })
  return (
    <section aria-labelledby="review-rules">
      <h2 id="review-rules">{t('Who decides')}</h2>
      <Form form={form} className={classes.form}>
        <RadioField
          {...form.field('reviewers')}
          label={t('An application is decided by')}
          options={[
            ['1', t('one reviewer')],
            ['2', t('two reviewers who agree; where they differ, a third')],
          ]}
        />
        <CheckField {...form.field('hidesVotes')} label={t('Votes are hidden until one has voted oneself')} />
        <p className={classes.about}>{t('These don’t vote:')}</p>
        <CheckField {...form.field('refusesTeam')} label={t('who is in a team with the applicant')} />
        <CheckField
          {...form.field('refusesNetwork')}
          label={t('who is in the team of an enterprise in the same network')}
        />
        <CheckField {...form.field('refusesDeclared')} label={t('who says that they know someone there')} />
        <TextField
          {...form.field('lateAfterDays')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          label={t('An application is late after this many days')}
        />
        <div className={classes.line}>
          <SubmitButton isSending={form.isSending}>{t('Save settings')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
