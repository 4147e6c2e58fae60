import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { FileField } from '#features/platform/storage/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ReportKind } from '../../flag-reasons.ts'
import { orderHours } from '../../measures.ts'
import { longestAppeal } from '../../moderation-limits.ts'
import { caseProblem } from '../moderation-words.ts'
import { kindName } from '../report-words.ts'
import { thingInLink } from '../thing-in-link.ts'

type Props = { open: boolean; label: string; onClose: () => void; onOpened: (id: number) => void }

/** Opens a case about what a moderator saw, or what an authority ordered. */
export function OpenCaseDialog({ open, label, onClose, onOpened }: Props): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={label} kind="side">
      <OpenCaseForm onOpened={onOpened} />
    </Dialog>
  )
}

type Values = {
  thing: string
  kind: ReportKind
  isOrder: boolean
  authority: string
  article: string
  number: string
  receivedAt: string
  words: string
}

function OpenCaseForm({ onOpened }: { onOpened: (id: number) => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [file, setFile] = useState<UploadedFile | null>(null)
  const noThing = { field: 'thing' as const, text: t('There’s no profile, listing or feedback there.') }
  const form = useForm<Values>({
    defaults: {
      ...{ thing: '', kind: 'listing', isOrder: false, authority: '', article: '', number: '', words: '' },
      receivedAt: localNow(),
    },
    validate: values => {
      const problems: Problem<Values>[] = []
      if (!thingInLink(values.thing, values.kind)) problems.push(noThing)
      if (!values.isOrder) return problems
      for (const field of ['authority', 'article', 'number'] as const)
        if (!values[field].trim()) problems.push({ field, text: t('Please fill this in.') })
      if (Number.isNaN(Date.parse(values.receivedAt)))
        problems.push({ field: 'receivedAt', text: t('Please fill this in.') })
      return problems
    },
    send: async ({ thing: link, kind, isOrder, authority, article, number, receivedAt, words }) => {
      const thing = await findThing(app, link, kind)
      if (!thing) return noThing
      const order = isOrder && {
        ...{ authority: authority.trim(), article: article.trim(), number: number.trim(), words: words.trim() },
        receivedAt: new Date(receivedAt).toISOString(),
        file: file && { uuid: file.id },
      }
      const { id } = await app.clients.moderation.openCase({ thing, ...(order && { order }) })
      await queries.invalidateQueries({ queryKey: ['moderation'] })
      onOpened(id)
      return undefined
    },
    explain: error => (isMissing(error) ? noThing : { text: caseProblem(t, error) }),
    draft: 'open-case',
  })
  const kinds = (['listing', 'profile', 'feedback'] as const).map((kind): [string, string] => [kind, kindName(t, kind)])
  return (
    <Form form={form}>
      <TextField
        {...form.field('thing')}
        label={t('Link or number')}
        hint={t('The address of a profile or listing, or the number of a listing, profile or feedback.')}
        autoComplete="off"
        isPlain
      />
      <SelectField {...form.field('kind')} label={t('A number is that of')} options={kinds} />
      <CheckField {...form.field('isOrder')} label={t('An authority ordered it')} />
      {form.watch('isOrder') && (
        <>
          <p>{t('It is to be answered within {{hours}} hours.', { hours: orderHours })}</p>
          <TextField {...form.field('authority')} label={t('Authority')} autoComplete="off" maxLength={200} />
          <TextField {...form.field('article')} label={t('Law and article')} autoComplete="off" maxLength={500} />
          <TextField {...form.field('number')} label={t('Number of the order')} autoComplete="off" maxLength={100} />
          <TextField
            {...form.field('receivedAt')}
            type="datetime-local"
            label={t('Received, by your clock')}
            autoComplete="off"
          />
          <TextAreaField
            {...form.field('words')}
            label={t('Words of the order (optional)')}
            rows={4}
            maxLength={longestAppeal}
          />
          <FileField purpose="order" label={t('Add document')} value={file} onChange={setFile} />
        </>
      )}
      <SubmitButton isSending={form.isSending}>{t('Open the case')}</SubmitButton>
    </Form>
  )
}

async function findThing(app: App, link: string, kind: ReportKind) {
  const thing = thingInLink(link, kind)
  if (!thing || 'id' in thing) return thing
  const { subDomain } = thing
  const { id } = await app.clients.directory.getProfile({ subDomain, language: app.language })
  return { kind: 'profile' as const, id }
}

/** Now as a field of date and time takes it: `2026-11-30T19:05`. */
function localNow(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
