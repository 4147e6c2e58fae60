import { type ReactNode, useId } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { codeTyped, reportCheckPath } from '../../report-content.ts'
import { CheckedReportCard } from '../components/CheckedReportCard.tsx'
import type { ReportCheckData } from './report-check.loader.ts'

/** Where anybody sees what a report said: by the link on it, or by typing its code. */
export function ReportCheckPage(): ReactNode {
  const { t } = useTranslation()
  const { code, report } = useLoaderData<ReportCheckData>()
  const heading = useId()
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('Report check')}
        lead={t('Whether a report of results is real, and what it said. Compare it with the one that you were given.')}
      />
      <div role="status">
        {report && <CheckedReportCard report={report} />}
        {code && !report && (
          <p className={article.card}>
            {t('There is no report with this code. Either it was typed wrongly, or the report is not real.')}
          </p>
        )}
      </div>
      <section aria-labelledby={heading}>
        <h2 id={heading}>{t('Check a report')}</h2>
        <CodeForm key={code} code={code} />
      </section>
    </article>
  )
}

function CodeForm({ code }: { code: string }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useForm({
    defaults: { code },
    validate: ({ code: typed }) =>
      codeTyped(typed) ? [] : [{ field: 'code', text: t('A code has 16 letters and digits, in groups of four.') }],
    send: async ({ code: typed }) => {
      await navigate(reportCheckPath(codeTyped(typed) ?? ''))
      return undefined
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <div className={article.prose}>
      <Form form={form}>
        <TextField
          {...form.field('code')}
          label={t('Code')}
          hint={t('It stands beside the square picture on the last page, and below each page.')}
          autoComplete="off"
          isPlain
          maxLength={40}
        />
        <SubmitButton isSending={form.isSending}>{t('Check report')}</SubmitButton>
      </Form>
    </div>
  )
}
