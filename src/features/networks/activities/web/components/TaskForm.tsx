import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { Task } from '../../activities.contract.ts'
import { taskRefusal } from '../task-refusal.ts'
import classes from './MemberLog.module.css'

type Props = {
  networkId: number
  membershipId: number
  /** undefined: a new one */
  task?: Task
  people: { id: string; name: string; isYou: boolean }[]
  /** in the network’s zone */
  today: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** A task about a member: its text, its day, and who has it. */
export function TaskForm({ networkId, membershipId, task, people, today, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  // a second try is the same task
  const [newId] = useState(() => crypto.randomUUID())
  const you = people.find(({ isYou }) => isYou)
  const form = useForm({
    defaults: {
      text: task?.text ?? '',
      dueOn: task?.dueOn ?? today,
      assigneeId: task ? (task.assignee?.id ?? '') : (you?.id ?? ''),
    },
    validate: ({ text, dueOn }) => [
      ...(text.trim() ? [] : [{ field: 'text' as const, text: t('Please say what is to be done.') }]),
      ...(dueOn ? [] : [{ field: 'dueOn' as const, text: t('Please choose a day.') }]),
    ],
    send: async ({ text, dueOn, assigneeId }) => {
      const fields = { text: text.trim(), dueOn, assigneeId: assigneeId || null }
      if (task) {
        const { id: taskId, revision } = task
        await clients.activities.changeTask({ networkId, taskId, revision, ...fields, isDone: false })
      } else await clients.activities.addTask({ networkId, membershipId, id: newId, ...fields })
      await onDone()
      onClose()
      return undefined
    },
    explain: error => ({ text: taskRefusal(t, error) }),
  })
  return (
    <Form form={form} className={classes.form}>
      <TextField {...form.field('text')} label={t('What is to be done')} autoComplete="off" maxLength={200} autoFocus />
      <div className={classes.row}>
        <TextField {...form.field('dueOn')} type="date" label={t('Day')} autoComplete="off" />
        <SelectField
          {...form.field('assigneeId')}
          label={t('Who does it')}
          options={[
            ['', t('Nobody')],
            ...people.map(({ id, name, isYou }): [string, string] => [id, isYou ? t('You') : name]),
          ]}
        />
      </div>
      <div className={classes.buttons}>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save task')}</SubmitButton>
      </div>
    </Form>
  )
}
