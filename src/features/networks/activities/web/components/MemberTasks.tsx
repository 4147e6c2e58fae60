import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Task } from '../../activities.contract.ts'
import { taskRefusal } from '../task-refusal.ts'
import { reloadLog } from '../use-member-log.ts'
import classes from './MemberLog.module.css'
import { TaskForm } from './TaskForm.tsx'

type Person = { id: string; name: string; isYou: boolean }
type Props = { networkId: number; membershipId: number; tasks: Task[]; people: Person[]; today: string }

/** The open tasks about a member, the next one first, and the form for another. */
export function MemberTasks({ networkId, membershipId, tasks, people, today }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [form, setForm] = useState<Task | 'new'>()
  const [timesClosed, setTimesClosed] = useState(0)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (timesClosed > 0) add.current?.focus()
  }, [timesClosed])
  const close = () => {
    setForm(undefined)
    setTimesClosed(count => count + 1)
  }
  const reload = async () => void (await Promise.all([reloadLog(app, { networkId, membershipId }), reloadLists(app)]))
  return (
    <section aria-label={t('Tasks')}>
      <ul className={classes.tasks}>
        {tasks.map((task, index) => (
          <li key={task.id}>
            {form === task ? (
              <TaskForm {...{ networkId, membershipId, task, people, today }} onDone={reload} onClose={close} />
            ) : (
              <TaskCard
                {...{ networkId, task, today }}
                isNext={index === 0}
                onDone={async () => {
                  await reload()
                  // the card goes with its task
                  add.current?.focus()
                }}
                onEdit={() => setForm(task)}
              />
            )}
          </li>
        ))}
      </ul>
      {form === 'new' ? (
        <TaskForm {...{ networkId, membershipId, people, today }} onDone={reload} onClose={close} />
      ) : (
        <button ref={add} type="button" className={button.quiet} onClick={() => setForm('new')}>
          <Icon name="plus" size={16} />
          {t('Add task')}
        </button>
      )}
    </section>
  )
}

type CardProps = {
  networkId: number
  task: Task
  today: string
  isNext: boolean
  onDone: () => Promise<void>
  onEdit: () => void
}

function TaskCard({ networkId, task, today, isNext, onDone, onEdit }: CardProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const id = useId()
  const { text, dueOn, assignee, revision } = task
  const { run, isBusy, problem } = useAction(error => taskRefusal(t, error))
  const done = () =>
    run(async () => {
      const fields = { text, dueOn, assigneeId: assignee?.id ?? null }
      await clients.activities.changeTask({ networkId, taskId: task.id, revision, ...fields, isDone: true })
      notify(t('Task done'))
      await onDone()
    })
  const isLate = dueOn < today
  return (
    <div className={`${classes.task} ${isNext ? classes.next : ''}`}>
      <p className={classes.label}>
        <span>{isNext && t('Next task')}</span>
        <span className={isLate ? classes.late : undefined}>
          {isLate
            ? t('was due on {{day}}', { day: formatDay(t, dueOn) })
            : t('due on {{day}}', { day: formatDay(t, dueOn) })}
        </span>
      </p>
      <input id={id} type="checkbox" checked={isBusy} {...whileBusy(isBusy)} onChange={() => void done()} />
      <label htmlFor={id} dir="auto">
        {text}
      </label>
      <p className={classes.under}>
        {assignee ? (assignee.isYou ? t('You') : assignee.name) : t('Nobody')}
        <button
          type="button"
          className={button.quiet}
          onClick={onEdit}
          aria-label={t('Change task: {{text}}', { text })}
        >
          {t('Change')}
        </button>
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  )
}
