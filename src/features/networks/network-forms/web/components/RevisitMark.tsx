import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './RevisitMark.module.css'

type Revisits = { marked: ReadonlySet<number>; mark: (questionId: number, isMarked: boolean) => Promise<void> }

const RevisitsContext = createContext<Revisits | null>(null)

type ProviderProps = { responseId: number; initial: readonly number[]; children: ReactNode }

/** Keeps which questions of a response are marked to be looked at once more. */
export function RevisitsProvider({ responseId, initial, children }: ProviderProps): ReactNode {
  const change = useNetworkFormsChange()
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(initial))
  const value = useMemo(
    () => ({
      marked,
      mark: async (questionId: number, isMarked: boolean) => {
        await change(client => client.markRevisit({ responseId, questionId, isMarked }))
        setMarked(before => {
          const after = new Set(before)
          if (isMarked) after.add(questionId)
          else after.delete(questionId)
          return after
        })
      },
    }),
    [marked, responseId, change],
  )
  return <RevisitsContext value={value}>{children}</RevisitsContext>
}

/** A button below a question that marks it to be looked at once more before handing in. */
export function RevisitMark({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  const revisits = useContext(RevisitsContext)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  if (!revisits) return null
  const isMarked = revisits.marked.has(question.id)
  return (
    <div className={classes.mark}>
      <button
        type="button"
        className={`${button.quiet} ${classes.button}`}
        aria-pressed={isMarked}
        {...whileBusy(isBusy)}
        onClick={() => void run(() => revisits.mark(question.id, !isMarked))}
      >
        <Icon name="flag" size={18} />
        {t('Look again later')}
      </button>
      <span role="alert">{problem}</span>
    </div>
  )
}
