import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { directionOf } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Statement } from '../../moderation.contract.ts'
import { longestAppeal } from '../../moderation-limits.ts'
import { statementQuery } from '../use-moderation.ts'
import type { StatementData } from './open-moderation.loader.ts'
import classes from './StatementPage.module.css'

/** A statement of reasons, with the appeal against it. */
export function StatementPage(): ReactNode {
  const { t } = useTranslation()
  const { id, mailKey } = useLoaderData<StatementData>()
  const { data: statement } = useSuspenseQuery(statementQuery(useApp(), id, mailKey))
  const { title, paragraphs, words, at, language } = statement
  return (
    <article className={article.page}>
      {/* nothing that the page links to or asks for hears of the key in its address */}
      <meta name="referrer" content="origin" />
      <header className={classes.head} lang={language} dir={directionOf(language)}>
        <h1>{title}</h1>
        <p className={article.note}>
          <time dateTime={at}>{formatDay(t, at)}</time>
        </p>
      </header>
      {words !== null && (
        <section aria-labelledby="statement-words">
          <h2 id="statement-words">{t('What it said')}</h2>
          <blockquote className={classes.words} dir="auto">
            {words}
          </blockquote>
        </section>
      )}
      <section aria-labelledby="statement-reasons">
        <h2 id="statement-reasons">{t('Reasons')}</h2>
        <div className={article.prose} lang={language} dir={directionOf(language)}>
          {Object.entries(paragraphs).map(([position, text]) => (
            <p key={position} className={classes.paragraph} dir="auto">
              {text}
            </p>
          ))}
        </div>
      </section>
      <Appealing statement={statement} mailKey={mailKey} />
      <p className={article.actions}>
        <Link to="/moderation/rules">{t('House rules')}</Link>
      </p>
    </article>
  )
}

/** The form to appeal, or what became of the appeal; nothing where there can’t be one. */
function Appealing({ statement, mailKey }: { statement: Statement; mailKey: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const { appeal, appealUntil } = statement
  const sent = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(appeal === null)
  useEffect(() => {
    if (appeal && wasOpen.current) sent.current?.focus()
  }, [appeal])
  if (!appeal && !appealUntil) return null
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">{appeal ? t('Your appeal') : t('Appeal')}</h2>
      {appeal ? (
        <div className={article.prose}>
          <p ref={sent} tabIndex={-1} className={classes.state}>
            {answerWords(t, appeal.answer)}
          </p>
          <blockquote className={classes.words} dir="auto">
            {appeal.words}
          </blockquote>
          <p className={article.note}>{t('Sent on {{date}}', { date: formatDay(t, appeal.at) })}</p>
        </div>
      ) : (
        <AppealForm id={statement.id} mailKey={mailKey} until={appealUntil ?? ''} />
      )}
    </section>
  )
}

function answerWords(t: ReturnType<typeof useTranslation>['t'], answer: 'upheld' | 'taken-back' | null): string {
  if (answer === 'upheld') return t('Somebody else has looked at it. The decision stands.')
  if (answer === 'taken-back') return t('Somebody else has looked at it, and took the decision back.')
  return t('We’ve got your appeal. Somebody who had nothing to do with the decision looks at it.')
}

function AppealForm({ id, mailKey, until }: { id: number; mailKey: string | undefined; until: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const form = useForm({
    defaults: { words: '' },
    validate: ({ words }) =>
      words.trim() ? [] : [{ field: 'words', text: t('Please say why the decision should be taken back.') }],
    send: async ({ words }) => {
      await app.clients.moderation.appeal({ id, ...(mailKey && { key: mailKey }), words: words.trim() })
      await queries.invalidateQueries({ queryKey: statementQuery(app, id, mailKey).queryKey })
      return undefined
    },
    explain: error => {
      const { code, status } = apiErrorOf(error)
      if (code === 'gm-error-appeal-waits')
        return { text: t('An appeal about the same thing is being looked at. Please appeal once that is decided.') }
      if (code === 'gm-error-appeal-over')
        return { text: t('This decision can’t be appealed against: it has been already, or the time for it is over.') }
      return { text: status === 429 ? t('Too many attempts. Please wait a while.') : failureText(t, error) }
    },
    draft: `appeal:${id}`,
  })
  return (
    <div className={classes.form}>
      <p>
        {t('If you don’t agree, say why, until {{date}}. Somebody else decides, and you hear what they decided.', {
          date: formatDay(t, until),
        })}
      </p>
      <Form form={form}>
        <TextAreaField
          {...form.field('words')}
          label={t('Why should the decision be taken back?')}
          rows={6}
          maxLength={longestAppeal}
        />
        <SubmitButton isSending={form.isSending}>{t('Send appeal')}</SubmitButton>
      </Form>
    </div>
  )
}
