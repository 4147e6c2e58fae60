import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ReviewTemplate } from '../../application-review.contract.ts'
import { longestText } from '../../decision-reasons.ts'
import classes from '../pages/review-side.module.css'
import { reviewProblem } from '../review-words.ts'

type Action = ReviewTemplate['action']

/** The texts with which mails to the applicant start, for each decision and language. */
export function TemplatesForm({ templates }: { templates: ReviewTemplate[] }): ReactNode {
  const { t, language: reader } = useTranslation()
  const languages = useTextLanguages()
  const [action, setAction] = useState<Action>('askMore')
  const [language, setLanguage] = useState(toSiteLanguage(reader))
  const actions: [Action, string][] = [
    ['askMore', t('More info')],
    ['notApprove', t('Not approved')],
    ['publish', t('Approved')],
    ['withdraw', t('Approval withdrawn')],
  ]
  const text = templates.find(one => one.action === action && one.language === language)?.text ?? ''
  return (
    <section aria-labelledby="review-templates">
      <h2 id="review-templates">{t('Templates')}</h2>
      <p className={classes.about}>
        {t(
          'The text to the applicant begins with this, in their language or else in English. Reviewers may change it each time.',
        )}
      </p>
      <div className={classes.form}>
        <div className={classes.line}>
          <select
            aria-label={t('Decision')}
            value={action}
            onChange={event => setAction(event.currentTarget.value as Action)}
          >
            {actions.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
          <select
            aria-label={t('Language')}
            value={language}
            onChange={event => setLanguage(toSiteLanguage(event.currentTarget.value))}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Template key={`${action} ${language}`} template={{ action, language, text }} />
      </div>
    </section>
  )
}

function Template({ template }: { template: ReviewTemplate }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const form = useForm({
    defaults: { text: template.text },
    draft: `review-template:${template.action}:${template.language}`,
    send: async ({ text }) => {
      await app.clients.applicationReview.saveReviewTemplate({ ...template, text: text.trim() })
      await queries.invalidateQueries({ queryKey: ['application-review-settings'] })
      notify(t('Template saved'))
      return undefined
    },
    explain: error => ({ text: reviewProblem(t, error) }),
  })
  return (
    <Form form={form}>
      <TextAreaField {...form.field('text')} label={t('Text')} rows={6} maxLength={longestText} />
      <div className={classes.line}>
        <SubmitButton isSending={form.isSending}>{t('Save template')}</SubmitButton>
      </div>
    </Form>
  )
}
