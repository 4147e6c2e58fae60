import { type ReactNode, useState } from 'react'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { VoteDisplay } from '../../round-rules.ts'
import { useVotesChange } from '../use-votes.ts'
import { voteProblem } from '../vote-words.ts'
import classes from './OpenRoundForm.module.css'

type Props = { network: ManagedNetworkInfo; submissionId: number; isFirst: boolean }

const weekMs = 7 * 86_400_000

/** Opens a vote about what an enterprise handed in: until when, how many are needed, and when others' votes are shown. */
export function OpenRoundForm({ network, submissionId, isFirst }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useVotesChange()
  const { id: networkId, timeZone } = network
  const [inAWeek] = useState(() => `${wallTime(new Date(Date.now() + weekMs), timeZone).slice(0, 10)}T18:00`)
  const form = useForm({
    defaults: { closesOn: inAWeek, quorum: '3', display: 'afterOwn' },
    validate: ({ quorum }) =>
      /^[1-9]\d{0,2}$/.test(quorum.trim()) ? [] : [{ field: 'quorum', text: t('Please write a whole number.') }],
    send: async ({ closesOn, quorum, display }) => {
      const given = { closesOn, quorum: Number(quorum), display: display as VoteDisplay }
      await change(client => client.openRound({ networkId, submissionId, ...given }))
      notify(t('Vote opened'))
      return undefined
    },
    explain: error => ({ text: voteProblem(t, error) }),
  })
  return (
    <Form form={form} className={classes.form}>
      <h2>{isFirst ? t('Open a vote') : t('Open another vote')}</h2>
      <p>{t('All reviewers, admins and owners of the network are asked to vote.')}</p>
      <TextField
        {...form.field('closesOn')}
        type="datetime-local"
        label={t('Open until ({{zone}})', { zone: timeZone })}
        autoComplete="off"
      />
      <TextField {...form.field('quorum')} label={t('Votes needed')} inputMode="numeric" autoComplete="off" />
      <RadioField
        {...form.field('display')}
        label={t('What others chose is shown')}
        options={[
          ['afterOwn', t('Once someone has voted themselves')],
          ['afterEnd', t('Once the vote is closed')],
        ]}
      />
      <SubmitButton isSending={form.isSending}>{t('Open vote')}</SubmitButton>
    </Form>
  )
}
