import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choicesOf, type Question } from '../form-definition.ts'
import classes from './GridHead.module.css'
import { LocalWords } from './LocalWords.tsx'

/**
 * The names of a grid's columns, where there is room for one. Radio buttons have them as their own names,
 * so that a row stays a question by itself, also as questions above it come and go.
 */
export function GridHead({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  const names =
    question.type === 'polar'
      ? [t('Yes'), t('No')]
      : choicesOf(question).map(one => <LocalWords key={one.id} text={one.text} />)
  return (
    <div className={classes.head} aria-hidden="true" data-grid-head>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices never change their order on a page
        <span key={at}>{name}</span>
      ))}
    </div>
  )
}
