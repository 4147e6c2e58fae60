import { type ReactNode, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { FormDefinition, Question } from '../../form-definition.ts'
import { isRequired } from '../../is-required.ts'
import { AnswerView } from '../answers/AnswerView.tsx'
import { LocalWords } from '../LocalWords.tsx'
import { problemText } from '../problem-text.ts'
import { questionDomId } from '../QuestionInput.tsx'
import classes from './ReviewView.module.css'
import { sectionProgress, shownSections } from './section-progress.ts'
import { useAnswers, useProgress, useQuestionState, useShown } from './use-answers.ts'

type Props = {
  responseId: number
  /** target of the plain form */
  action: string
  isOpen: boolean
  open: ReadonlySet<number> | null
  pathOf: (section: number | 'review') => string
  isTried: boolean
  /** what happens with the answers; default: that they can be taken back until there is an answer */
  lead?: string | undefined
  /** why handing in was refused, in words of the form's own feature; undefined: in those of all forms */
  explain?: ((error: unknown) => string | undefined) | undefined
  onHandedIn: () => void
  foot: (button: ReactNode) => ReactNode
}

/** All answers by section before handing in, with missing ones marked. */
export function ReviewView({
  responseId,
  action,
  isOpen,
  open,
  pathOf,
  isTried,
  lead,
  explain,
  onHandedIn,
  foot,
}: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const store = useAnswers()
  const shown = useShown()
  useProgress()
  const { isSending, send } = useSending()
  const [wrong, setWrong] = useState(() => (isTried ? t('Something is still missing or wrong.') : ''))
  const progress = sectionProgress(store)
  const lacking = progress.flatMap(one => [...one.wrong, ...one.missing])
  const handIn = () =>
    send(async () => {
      setWrong('')
      await store.flush()
      if (store.conflicts().length > 0) return setWrong(t('Please first choose between answers from two devices.'))
      if (store.hasWaiting() || store.saving().is === 'kept')
        return setWrong(t('Your answers aren’t all saved yet. Please try again when there is a connection.'))
      try {
        const { isHandedIn, problems } = await clients.forms.handIn({ id: responseId })
        if (!isHandedIn) {
          store.touch(problems.map(one => one.questionId))
          return setWrong(t('Something is still missing or wrong.'))
        }
        store.end()
        await store.forget()
        onHandedIn()
      } catch (error) {
        const isClosed = apiErrorOf(error).code === 'gm-error-form-closed'
        setWrong(isClosed ? t('This was handed in already.') : (explain?.(error) ?? failureText(t, error)))
      }
    })
  return (
    <form
      method="post"
      action={action}
      className={classes.review}
      onSubmit={event => {
        event.preventDefault()
        void handIn()
      }}
    >
      <div className={classes.content}>
        <div>
          <h1 tabIndex={-1}>{t('Check your answers')}</h1>
          {isOpen && (
            <p className={classes.lead}>{lead ?? t('Until we answer, you can take it back and change it.')}</p>
          )}
        </div>
        {isOpen && lacking.length > 0 && (
          <section className={classes.lacking} aria-label={t('Still missing')}>
            <b>{t('{{count}} answers are still missing or need a look:', { count: lacking.length })}</b>
            <ul>
              {store.definition.sections.flatMap(section =>
                section.questions
                  .filter(one => lacking.includes(one.id))
                  .map(one => <Lacking key={one.id} question={one} to={pathOf(section.id)} />),
              )}
            </ul>
          </section>
        )}
        {shownSections(store.definition, shown).map(section => (
          <Section
            key={section.id}
            section={section}
            shown={shown}
            to={pathOf(section.id)}
            isOpen={isOpen}
            open={open}
          />
        ))}
        <p role="alert" className={classes.wrong}>
          {wrong}
        </p>
      </div>
      {foot(
        isOpen ? (
          <button type="submit" className={button.primary} {...whileBusy(isSending)}>
            {t('Hand in')}
          </button>
        ) : (
          <span className={classes.done}>{t('Handed in')}</span>
        ),
      )}
    </form>
  )
}

function Lacking({ question, to }: { question: Question; to: string }): ReactNode {
  const { t, language } = useTranslation()
  const { problem, value } = useQuestionState(question.id)
  return (
    <li>
      <Link to={`${to}#${questionDomId(question.id)}`}>
        <LocalWords text={question.text} />
      </Link>
      {problem && <span> {problemText(t, language, question, problem, value)}</span>}
    </li>
  )
}

type SectionProps = {
  section: FormDefinition['sections'][number]
  shown: ReadonlySet<number>
  to: string
  isOpen: boolean
  open: ReadonlySet<number> | null
}

function Section({ section, shown, to, isOpen, open }: SectionProps): ReactNode {
  const { t, language } = useTranslation()
  const mayEdit = isOpen && (open === null || section.questions.some(one => open.has(one.id)))
  return (
    <section className={classes.section}>
      <div className={classes.title}>
        <h2>
          <LocalWords text={section.title} />
        </h2>
        {mayEdit && (
          <Link
            to={to}
            className={classes.edit}
            aria-label={[t('Edit'), inLanguage(section.title, language)].join(': ')}
          >
            <Icon name="edit" size={18} />
            {t('Edit')}
          </Link>
        )}
      </div>
      <dl>
        {section.questions
          .filter(one => shown.has(one.id))
          .map(one => (
            <Answered key={one.id} question={one} />
          ))}
      </dl>
    </section>
  )
}

function Answered({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  const { value, problem } = useQuestionState(question.id)
  return (
    <div className={classes.answered} data-wrong={(problem && isRequired(question)) || undefined}>
      <dt>
        <LocalWords text={question.text} />
        {question.isPublic && (
          <span role="img" aria-label={t('Shown on your public page')}>
            <Icon name="eye" size={16} />
          </span>
        )}
      </dt>
      <dd>
        <AnswerView question={question} value={value} />
      </dd>
    </div>
  )
}
