import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Audience, audiences, type WrittenType, writtenTypes } from '../../activity-types.ts'
import { audienceName, typeName } from '../activity-words.ts'
import { taskRefusal } from '../task-refusal.ts'
import { reloadLog } from '../use-member-log.ts'
import classes from './MemberLog.module.css'

type Values = { text: string; type: WrittenType; audience: Audience }

const empty: Values = { text: '', type: 'note', audience: 'team' }

/** Writes a line into a member’s log; what it is and who sees it is asked for once something is typed. */
export function NoteBox({ networkId, membershipId }: { networkId: number; membershipId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [id, setId] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    defaults: empty,
    draft: `note-${networkId}-${membershipId}`,
    validate: ({ text }) => (text.trim() ? [] : [{ field: 'text', text: t('Please write something.') }]),
    send: async ({ text, type, audience }) => {
      await app.clients.activities.addActivity({ networkId, membershipId, id, type, audience, text: text.trim() })
      setId(crypto.randomUUID())
      form.reset(empty)
      await reloadLog(app, { networkId, membershipId })
      return undefined
    },
    explain: error => ({ text: taskRefusal(t, error) }),
  })
  const isTyped = form.watch('text') !== ''
  return (
    <Form form={form} className={classes.note}>
      <TextAreaField {...form.field('text')} label={t('Add a note')} rows={isTyped ? 3 : 1} maxLength={2000} />
      {isTyped && (
        <>
          <div className={classes.row}>
            <SelectField
              {...form.field('type')}
              label={t('Kind')}
              options={writtenTypes.map(type => [type, typeName(t, type)])}
            />
            <SelectField
              {...form.field('audience')}
              label={t('Who sees it')}
              options={audiences.toReversed().map(one => [one, audienceName(t, one)])}
            />
          </div>
          <div className={classes.buttons}>
            <SubmitButton isSending={form.isSending}>{t('Save note')}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  )
}
