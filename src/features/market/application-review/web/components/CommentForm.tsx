import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { longestText } from '../../decision-reasons.ts'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { reviewProblem } from '../review-words.ts'
import { useReviewAction } from '../use-reviews.ts'
import classes from './CommentForm.module.css'

type Props = { review: ReviewedApplication; questionId: number | null; onDone: () => void }

/** Form for a comment to reviewers, or to the applicant, who gets it with “More info”. */
export function CommentForm({ review, questionId, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const mayAsk = review.may.askMore && questionId !== null
  const action = useReviewAction((client, given: { audience: 'internal' | 'applicant'; text: string }) =>
    client.commentOnApplication({ id: review.id, questionId, ...given }),
  )
  const form = useForm({
    defaults: { text: '', audience: mayAsk ? 'applicant' : 'internal' },
    validate: ({ text }) => (text.trim() ? [] : [{ field: 'text', text: t('Please write something.') }]),
    send: async ({ text, audience }) => {
      await action.mutateAsync({ text: text.trim(), audience: audience === 'applicant' ? 'applicant' : 'internal' })
      onDone()
      return undefined
    },
    explain: error => ({ field: 'text', text: reviewProblem(t, error) }),
    draft: `review-comment-${viewer?.id}-${review.id}-${questionId ?? 0}`,
  })
  return (
    <Form form={form} className={classes.form}>
      <TextAreaField {...form.field('text')} label={t('Comment')} rows={2} maxLength={longestText} autoFocus />
      {mayAsk && (
        <RadioField
          {...form.field('audience')}
          label={t('Who is it for?')}
          options={[
            ['applicant', t('The applicant, with “More info”')],
            ['internal', t('Reviewers only')],
          ]}
        />
      )}
      <div className={classes.actions}>
        <button type="button" className={button.quiet} onClick={onDone}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Add comment')}</SubmitButton>
      </div>
    </Form>
  )
}
