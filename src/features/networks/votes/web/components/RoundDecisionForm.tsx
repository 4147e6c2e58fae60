import type { ReactNode } from 'react'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type VoteKind, voteKinds } from '../../round-rules.ts'
import { maxReasons, type VoteRound } from '../../votes.contract.ts'
import { useVotesChange } from '../use-votes.ts'
import { voteProblem, voteText } from '../vote-words.ts'
import classes from './OpenRoundForm.module.css'

type Props = { round: VoteRound; networkId: number; revision: number }

/** Decides about a member once the vote is closed; what it came to is proposed. */
export function RoundDecisionForm({ round, networkId, revision }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useVotesChange()
  const proposed = voteKinds.find(kind => kind === round.outcome) ?? 'moreInfo'
  const form = useForm({
    defaults: { decision: proposed as string, reasons: '' },
    send: async ({ decision, reasons }) => {
      const given = { decision: decision as VoteKind, reasons, membershipRevision: revision }
      await change(client => client.decideRound({ networkId, roundId: round.id, ...given }))
      notify(t('Decision saved'))
      return undefined
    },
    explain: error => ({ text: voteProblem(t, error) }),
  })
  return (
    <Form form={form} className={classes.form}>
      <h2>{t('Decide')}</h2>
      <SelectField
        {...form.field('decision')}
        label={t('Decision')}
        options={voteKinds.map(kind => [kind, voteText(t, kind)])}
      />
      <TextAreaField
        {...form.field('reasons')}
        label={t('Reasons')}
        hint={t('The enterprise and those who voted read them.')}
        rows={4}
        maxLength={maxReasons}
      />
      <SubmitButton isSending={form.isSending}>{t('Save decision')}</SubmitButton>
    </Form>
  )
}
