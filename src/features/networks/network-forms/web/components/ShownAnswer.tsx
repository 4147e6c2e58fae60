import { createContext, type ReactNode, useContext } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ShownAnswer.module.css'

/** The questions whose answers visitors filter the network’s members by. */
export const ShownAnswers = createContext<readonly number[]>([])

/** Says that visitors see the answer to a question. */
export function ShownAnswer({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  if (!useContext(ShownAnswers).includes(question.id)) return null
  return (
    <p className={classes.note}>
      <Icon name="eye" size={16} />
      {t('Visitors see this answer: while you are a member, they find you by it.')}
    </p>
  )
}
