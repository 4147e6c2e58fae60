import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memberStateName, reloadLog } from '#features/networks/activities/web/index.ts'
import { type MembershipStatus, membershipStatuses } from '#features/networks/networks/membership-states.ts'
import { addDays } from '#shared/add-days.ts'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { type App, useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ManagedLevel, MemberChange } from '../../members.contract.ts'
import { memberRefusal } from '../member-words.ts'
import classes from './MemberDrawer.module.css'

type Member = Awaited<ReturnType<App['clients']['members']['getNetworkMember']>>
type Kind = MemberChange['kind']
type Values = {
  kind: Kind
  status: MembershipStatus
  levelId: string
  startsOn: string
  endsOn: string
  dueOn: string
  isNotified: boolean
  text: string
}

type Props = {
  networkId: number
  member: Member
  levels: ManagedLevel[]
  /** in the network’s zone */
  today: string
  onClose: () => void
}

/** Decides about a member, with a message to the enterprise’s owners and admins. */
export function DecisionForm({ networkId, member, levels, today, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { state, level, startsOn, endsOn, dueOn, revision, periods } = member
  // the period that the table shows
  const period = periods.findLast(one => one.startsOn === startsOn && one.endsOn === endsOn)
  const hasEnd = endsOn !== null || dueOn !== null
  const form = useForm<Values>({
    defaults: {
      kind: hasEnd && (state === 'approved' || state === 'renewing') ? 'renewal' : 'status',
      status: state === 'inProgress' ? 'approved' : (membershipStatuses.find(one => one === state) ?? 'approved'),
      levelId: level ? String(level.id) : '',
      startsOn: startsOn ?? '',
      endsOn: addYear(dueOn ?? endsOn ?? today),
      dueOn: dueOn ?? endsOn ?? '',
      isNotified: true,
      text: '',
    },
    validate: ({ kind, endsOn: last, startsOn: first }) =>
      kind === 'dates' && first && last && last < first
        ? [{ field: 'endsOn', text: t('The last day must not be before the first one.') }]
        : [],
    send: async values => {
      const change = changeOf(values, period?.id ?? 0)
      const notice = values.isNotified ? { text: values.text.trim() } : undefined
      await app.clients.members.changeNetworkMember({
        ...{ networkId, membershipId: member.id, revision, change },
        ...(notice && { notice }),
      })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['network-member', networkId, member.id] }),
        reloadLog(app, { networkId, membershipId: member.id }),
        reloadLists(app),
      ])
      notify(t('Membership changed'))
      onClose()
      return undefined
    },
    explain: error => ({ text: memberRefusal(t, error) }),
  })
  const [kind, status, isNotified] = [form.watch('kind'), form.watch('status'), form.watch('isNotified')]
  const kinds: [Kind, string][] = [
    ['status', t('Status')],
    ...(hasEnd ? [['renewal', t('Renew membership')] as [Kind, string]] : []),
    ['level', t('Level')],
    ...(period ? [['dates', t('First and last day')] as [Kind, string]] : []),
    ['end', t('End membership')],
  ]
  const hasLevel = kind === 'level' || (kind === 'status' && status === 'approved' && levels.length > 0)
  const hasLastDay =
    kind === 'renewal' || kind === 'dates' || kind === 'end' || (kind === 'status' && status === 'approved')
  return (
    <ActForm
      form={form}
      title={t('Change membership')}
      text={t('It counts at once, on all pages.')}
      submit={t('Save change')}
      isDanger={kind === 'end'}
      onCancel={onClose}
    >
      <SelectField
        {...form.field('kind', value => {
          // what each begins with: a renewal a year later, a correction with what is there
          const last = value === 'dates' ? (endsOn ?? '') : value === 'end' ? today : addYear(dueOn ?? endsOn ?? today)
          form.set('endsOn', last)
        })}
        label={t('What changes')}
        options={kinds}
      />
      {kind === 'status' && (
        <SelectField
          {...form.field('status')}
          label={t('New status')}
          options={membershipStatuses.map(one => [one, memberStateName(t, one)])}
        />
      )}
      {hasLevel && (
        <SelectField
          {...form.field('levelId')}
          label={t('Level')}
          options={[['', t('None')], ...levels.map(({ id, name }): [string, string] => [String(id), name])]}
        />
      )}
      <div className={classes.row}>
        {kind === 'dates' && (
          <TextField {...form.field('startsOn')} type="date" label={t('First day')} autoComplete="off" />
        )}
        {hasLastDay && <TextField {...form.field('endsOn')} type="date" label={t('Last day')} autoComplete="off" />}
        {kind === 'status' && status === 'renewing' && (
          <TextField {...form.field('dueOn')} type="date" label={t('To be renewed by')} autoComplete="off" />
        )}
      </div>
      <CheckField {...form.field('isNotified')} label={t('Notify the enterprise, each person in their language')} />
      {isNotified && (
        <TextAreaField
          {...form.field('text')}
          label={t('Message to the enterprise (optional)')}
          rows={3}
          maxLength={2000}
        />
      )}
    </ActForm>
  )
}

function addYear(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  // 29 February
  return Number.isNaN(Date.parse(next)) || !day.endsWith(next.slice(-2)) ? addDays(day, 365) : next
}

function changeOf({ kind, status, levelId, startsOn, endsOn, dueOn }: Values, periodId: number): MemberChange {
  const level = levelId === '' ? null : Number(levelId)
  const last = endsOn || null
  switch (kind) {
    case 'status':
      return {
        ...{ kind, status },
        ...(status === 'approved' && { levelId: level, endsOn: last }),
        ...(status === 'renewing' && { dueOn: dueOn || null }),
      }
    case 'renewal':
      return { kind, endsOn: last }
    case 'level':
      return { kind, levelId: level }
    case 'dates':
      return { kind, periodId, startsOn: startsOn || null, endsOn: last }
    default:
      return last ? { kind: 'end', endsOn: last } : { kind: 'end' }
  }
}
