import type { ReactNode } from 'react'
import { isEmptyAnswer, readAnswer } from '#features/platform/forms/form-answers.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { AnswerView, LocalWords, NamedProvider } from '#features/platform/forms/web/index.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { wordChanges } from '../../word-changes.ts'
import classes from './ChangedAnswer.module.css'

type Props = {
  question: Question
  value: unknown
  /** the answer of the last time, if it was another one */
  before: { value: unknown } | null
  thingsBefore: NamedThings | null
  /** it was asked the last time, and answered the same */
  isSame: boolean
}

/** A question with its answer; what changed in a text is struck out and tinted, of other answers the old one follows. */
export function ChangedAnswer({ question, value, before, thingsBefore, isSame }: Props): ReactNode {
  const { t } = useTranslation()
  const texts = before && bothTexts(question, value, before.value)
  const isNew = before !== null && isEmpty(before.value)
  return (
    <div className={classes.answer}>
      <div className={classes.asked}>
        <p>
          <LocalWords text={question.text} />
        </p>
        {before && (
          <span className={classes.changed}>
            <Icon name="edit" size={16} />
            {isNew ? t('New answer') : t('Changed')}
          </span>
        )}
        {isSame && <span className={classes.same}>{t('As last time')}</span>}
      </div>
      {texts ? (
        <Words {...texts} />
      ) : (
        <div>
          <AnswerView question={question} value={value} />
          {before && !isNew && (
            <div className={classes.before}>
              <span>{t('Before')}</span>
              <NamedProvider things={thingsBefore ?? nothing}>
                <AnswerView question={question} value={before.value} />
              </NamedProvider>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const nothing: NamedThings = { places: {}, vendors: {}, nodes: {}, certificates: {}, files: {} }

function isEmpty(value: unknown): boolean {
  return value === undefined || (value !== false && value !== 0 && isEmptyAnswer(value))
}

/** Both texts of a question that is answered by one, where there was one before. */
function bothTexts({ type }: Question, now: unknown, before: unknown) {
  if (type !== 'text' || isEmpty(now) || isEmpty(before)) return null
  const [after, earlier] = [readAnswer('text', now), readAnswer('text', before)]
  return after && earlier ? { now: after as LocalText, before: earlier as LocalText } : null
}

/** A text in the reader's language, with what is gone and what is new in it. */
function Words({ now, before }: { now: LocalText; before: LocalText }): ReactNode {
  const { language } = useTranslation()
  const parts = wordChanges(inLanguage(before, language), inLanguage(now, language))
  return (
    <p className={classes.words} lang={languageShown(now, language)} dir="auto">
      {parts.map(({ is, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else of their own
        if (is === 'same') return <span key={at}>{text}</span>
        return is === 'gone' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <del key={at}>{text}</del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ins key={at}>{text}</ins>
        )
      })}
    </p>
  )
}
