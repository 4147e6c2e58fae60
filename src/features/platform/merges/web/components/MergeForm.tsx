import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { withProof } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { MergeKind } from '../../merge-kinds.ts'
import type { MergePreview } from '../../merges.contract.ts'
import { mergeProblem } from '../merge-words.ts'
import { previewQuery } from '../use-merges.ts'
import { MergeCounts } from './MergeCounts.tsx'
import classes from './MergeForm.module.css'
import { SidesTable } from './SidesTable.tsx'

type Props = { kind: MergeKind; one: string; two: string }

/** Merges two once it is chosen which is kept, and said why. */
export function MergeForm({ kind, one, two }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const notify = useSnackbar()
  const [outdated, setOutdated] = useState<MergePreview>()
  const form = useForm<{ keep: string; why: string }>({
    defaults: { keep: one, why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why.') }]),
    send: async ({ why }) => {
      if (preview?.kept.id !== chosen.keep) return undefined
      try {
        await withProof(() => app.clients.merges.mergeTwo({ ...chosen, hash: preview.hash, why: why.trim() }))
      } catch (error) {
        if (apiErrorOf(error).code === 'gm-error-merge-changed') {
          setOutdated(preview)
          await refetch()
        }
        throw error
      }
      notify(t('They are one now'))
      await navigate(kind === 'person' ? '/admin/merges?state=person' : '/admin/merges')
      return undefined
    },
    explain: error => ({ text: mergeProblem(t, error) }),
  })
  const keep = form.watch('keep')
  const chosen = { kind, keep, merge: keep === one ? two : one }
  const { data: preview, error, refetch } = useQuery(previewQuery(app, chosen))
  if (error)
    return (
      <p role="alert" className={classes.problem}>
        {mergeProblem(t, error)}
      </p>
    )
  if (!preview) return <p role="status">{t('Loading…')}</p>
  // while the other way round is loaded, the earlier one is shown
  const [first, second] = preview.kept.id === one ? [preview.kept, preview.merged] : [preview.merged, preview.kept]
  return (
    <div className={classes.parts}>
      <SidesTable kind={kind} sides={[first, second]} kept={preview.kept.id} />
      <Form form={form} className={classes.form}>
        <RadioField
          {...form.field('keep')}
          label={t('Which one is kept?')}
          options={[first, second].map((side): [string, string] => [side.id, `${side.name} · ${side.address}`])}
        />
        <p>
          {kind === 'person'
            ? t('The other account ends, and can’t log in any more. Both addresses get an email.')
            : t('The other page disappears, and its address leads to the kept one.')}
        </p>
        <MergeCounts
          counts={preview.counts}
          before={outdated?.merged.id === preview.merged.id ? outdated.counts : undefined}
        />
        <TextAreaField
          {...form.field('why')}
          label={kind === 'person' ? t('Reason, for the person') : t('Reason, for the audit log')}
          rows={3}
          maxLength={2000}
        />
        <div>
          <SubmitButton isSending={form.isSending} isDanger>
            {t('Merge for good')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
