import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { memberStateName } from '#features/networks/activities/web/index.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { type App, useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { MemberPeriod } from '../../members.contract.ts'
import { memberRefusal } from '../member-words.ts'
import classes from './MemberDrawer.module.css'

type Member = Awaited<ReturnType<App['clients']['members']['getNetworkMember']>>
type Props = {
  networkId: number
  member: Member
  /** all tags of the network */
  tags: string[]
  isAdmin: boolean
}

/** What a membership is: its days, its tags, and its periods, the latest first. */
export function MemberDetails({ networkId, member, tags, isAdmin }: Props): ReactNode {
  const { t } = useTranslation()
  const { since, periods, level, dueOn, endsOn, state } = member
  const day = (value: string | null) => value && formatDay(t, value)
  return (
    <RowDetails
      facts={[
        [t('Status'), memberStateName(t, state)],
        [t('Level'), level?.name],
        [t('Member since'), day(since)],
        [t('Last day'), day(endsOn)],
        [t('To be renewed by'), day(dueOn)],
      ]}
    >
      <div>
        <section className={classes.section}>
          <h3>{t('Tags')}</h3>
          <Tags networkId={networkId} member={member} tags={tags} isAdmin={isAdmin} />
        </section>
        <section className={classes.section}>
          <h3>{t('All periods')}</h3>
          <ol className={classes.periods}>
            {periods.toReversed().map(period => (
              <li key={period.id}>
                <b>{[memberStateName(t, period.status), period.level?.name].filter(Boolean).join(' · ')}</b>
                <small>{daysText(t, period)}</small>
                {period.decidedBy && <small>{t('Decided by {{name}}', { name: period.decidedBy })}</small>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </RowDetails>
  )
}

function daysText(t: Translate, { startsOn, endsOn }: MemberPeriod): string {
  const from = startsOn && formatDay(t, startsOn)
  const to = endsOn && formatDay(t, endsOn)
  if (from && to) return t('{{from}} – {{to}}', { from, to })
  if (from) return t('since {{day}}', { day: from })
  return to ? t('Until {{day}}', { day: to }) : t('Without a last day')
}

function Tags({ networkId, member, tags, isAdmin }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const field = useRef<HTMLDivElement>(null)
  const { run, isBusy } = useAction(error => memberRefusal(t, error), notify)
  const change = async (given: { add?: string[]; remove?: string[] }) => {
    await app.clients.members.tagNetworkMember({ networkId, membershipId: member.id, ...given })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['network-member', networkId, member.id] }),
      reloadLists(app),
    ])
  }
  const form = useForm({
    defaults: { tag: '' },
    validate: ({ tag }) => (tag.trim() ? [] : [{ field: 'tag', text: t('Please write something.') }]),
    send: async ({ tag }) => {
      await change({ add: [tag.trim()] })
      form.reset({ tag: '' })
      return undefined
    },
    explain: error => ({ field: 'tag', text: memberRefusal(t, error) }),
  })
  const others = tags.filter(tag => !member.tags.includes(tag))
  return (
    <div ref={field}>
      {member.tags.length === 0 && !isAdmin && <p className={classes.hint}>{t('No tags.')}</p>}
      <ul className={classes.tags}>
        {member.tags.map(tag => (
          <li key={tag} dir="auto">
            {tag}
            {isAdmin && (
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name: tag })}
                {...whileBusy(isBusy)}
                onClick={() =>
                  void run(async () => {
                    await change({ remove: [tag] })
                    field.current?.querySelector('input')?.focus()
                  })
                }
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Form form={form} className={classes.add}>
          <TextField {...form.field('tag')} label={t('New tag')} autoComplete="off" maxLength={40} />
          <SubmitButton isSending={form.isSending}>{t('Add tag')}</SubmitButton>
        </Form>
      )}
      {isAdmin && others.length > 0 && (
        <p className={classes.hint}>{t('In use: {{tags}}', { tags: others.slice(0, 12).join(', ') })}</p>
      )}
    </div>
  )
}
