import { type ReactNode, useId, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useBuilder } from '../builder/builder-context.ts'
import { findQuestions } from '../builder/find-questions.ts'
import classes from './FindQuestion.module.css'

/** max results shown */
const maxFound = 12

/** Finds a question by its words, in any language, or by its number, and opens it. */
export function FindQuestion(): ReactNode {
  const { t, language } = useTranslation()
  const { building, openQuestion } = useBuilder()
  const [words, setWords] = useState('')
  const listId = useId()
  const found = findQuestions(building.sections, words)
  return (
    <search className={classes.find}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={t('Find question')}
        placeholder={t('Find question')}
        value={words}
        aria-controls={listId}
        dir="auto"
        onChange={event => setWords(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && setWords('')}
      />
      <div id={listId} className={classes.found} hidden={!words.trim()}>
        <p role="status">{words.trim() && t('{{count}} questions found', { count: found.length })}</p>
        <ul>
          {found.slice(0, maxFound).map(({ number, question }) => (
            <li key={question.id}>
              <button
                type="button"
                onClick={() => {
                  setWords('')
                  openQuestion(question.id)
                }}
              >
                <span>{number}</span>{' '}
                <span dir="auto">{inLanguage(question.text, language) || t('Question without words')}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
