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
  const { id, mailKey, tried } = useLoaderData<StatementData>()
  const { data: statement } = useSuspenseQuery(statementQuery(useApp(), { id, mailKey, tried }))
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
        <AppealForm statement={statement} mailKey={mailKey} until={appealUntil ?? ''} />
      )}
    </section>
  )
}

function answerWords(t: ReturnType<typeof useTranslation>['t'], answer: 'upheld' | 'taken-back' | null): string {
  if (answer === 'upheld') return t('Somebody else has looked at it. The decision stands.')
  if (answer === 'taken-back') return t('Somebody else has looked at it, and took the decision back.')
  return t('We’ve got your appeal. Somebody who had nothing to do with the decision looks at it.')
}

type FormProps = { statement: Statement; mailKey: string | undefined; until: string }

/** Also sent by browsers without scripts: the page then shows again what was refused. */
function AppealForm({ statement: { id, tried }, mailKey, until }: FormProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const form = useForm({
    defaults: { words: tried?.words ?? '' },
    validate: ({ words }) => wordsProblems(t, words),
    send: async ({ words }) => {
      await app.clients.moderation.appeal({ id, ...(mailKey && { key: mailKey }), words: words.trim() })
      await queries.invalidateQueries({ queryKey: statementQuery(app, { id }).queryKey })
      return undefined
    },
    explain: error => {
      const { code, status } = apiErrorOf(error)
      return { text: refusalText(t, status === 429 ? 'TOO_MANY_REQUESTS' : code) ?? failureText(t, error) }
    },
    problems: tried ? triedProblems(t, tried) : [],
    draft: `appeal:${id}`,
  })
  return (
    <div className={classes.form}>
      <p>
        {t('If you don’t agree, say why, until {{date}}. Somebody else decides, and you hear what they decided.', {
          date: formatDay(t, until),
        })}
      </p>
      <Form
        form={form}
        action={`/moderation/statements/${id}${mailKey ? `?${new URLSearchParams({ key: mailKey })}` : ''}`}
      >
        <TextAreaField
          {...form.field('words')}
          label={t('Why should the decision be taken back?')}
          rows={6}
          maxLength={longestAppeal}
        />
        <SubmitButton isSending={form.isSending} isPlain>
          {t('Send appeal')}
        </SubmitButton>
      </Form>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** What is wrong with the words of an appeal. */
function wordsProblems(t: Translate, words: string): { field: 'words'; text: string }[] {
  if (words.trim() === '') return [{ field: 'words', text: t('Please say why the decision should be taken back.') }]
  const over = words.trim().length - longestAppeal
  return over > 0 ? [{ field: 'words', text: t('Please shorten it by {{count}} letters.', { count: over }) }] : []
}

/** What was wrong with an appeal that came without scripts. */
function triedProblems(t: Translate, { words, problem }: NonNullable<Statement['tried']>) {
  if (problem === '') return wordsProblems(t, words)
  return [
    { text: refusalText(t, problem) ?? t('We couldn’t send that. Your text is still here, so please try again.') },
  ]
}

function refusalText(t: Translate, code: string): string | undefined {
  if (code === 'TOO_MANY_REQUESTS') return t('Too many attempts. Please wait a while.')
  if (code === 'gm-error-appeal-waits')
    return t('An appeal about the same thing is being looked at. Please appeal once that is decided.')
  if (code === 'gm-error-appeal-over')
    return t('This decision can’t be appealed against: it has been already, or the time for it is over.')
  return undefined
}
