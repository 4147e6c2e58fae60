import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choicesOf, type Question } from '../form-definition.ts'
import classes from './GridHead.module.css'
import { LocalWords } from './LocalWords.tsx'

/**
 * The names of a grid's columns, if the screen is wide enough. Radio buttons repeat them as their labels, so that each
 * row remains a question of its own, also when questions above it appear or disappear.
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
