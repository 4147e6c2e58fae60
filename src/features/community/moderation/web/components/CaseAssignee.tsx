import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AlsoHere } from '#web/admin-list/AlsoHere.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useViewer } from '#web/use-viewer.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { caseProblem } from '../moderation-words.ts'
import classes from './DecidePanel.module.css'

type Props = { given: ModerationCase; onlookers: { id: string; name: string }[] }

/** Who else has the case open, and whose it is: to take, to let go of, or to hand over to somebody who is here. */
export function CaseAssignee({ given: { id, revision, isOpen, assignee }, onlookers }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const queries = useQueryClient()
  const { run, isBusy, problem } = useAction(error => caseProblem(t, error))
  const assign = (userId: string | null) =>
    void run(async () => {
      try {
        await app.clients.moderation.assignCase({ id, userId, revision })
      } finally {
        await queries.invalidateQueries({ queryKey: ['moderation'] })
      }
    })
  const isMine = assignee !== null && assignee.id === viewer?.id
  return (
    <div className={classes.assignee}>
      <AlsoHere thing={`case:${id}`} />
      {isOpen && (
        <div className={classes.owner}>
          {assignee && (
            <span className={classes.whose}>
              <Avatar name={assignee.name} src={null} size={26} />
              <span>{isMine ? t('It’s yours') : t('{{name}} has it', { name: assignee.name })}</span>
            </span>
          )}
          {!isMine && viewer && (
            <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => assign(viewer.id)}>
              {t('Assign to me')}
            </button>
          )}
          {isMine && (
            <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => assign(null)}>
              {t('Let go')}
            </button>
          )}
          {onlookers
            .filter(one => one.id !== assignee?.id)
            .map(one => (
              <button
                key={one.id}
                type="button"
                className={button.quiet}
                {...whileBusy(isBusy)}
                onClick={() => assign(one.id)}
              >
                {t('Hand over to {{name}}', { name: one.name })}
              </button>
            ))}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
