import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { TextValues } from '#web/forms/text-values.ts'
import { type KitForm, type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ListRow } from '../../lists.contract.ts'
import { listValues, newListOf } from '../list-values.ts'
import { allListsQuery } from '../use-banners.ts'
import { refusalText } from '../use-refusal.ts'
import classes from './BannerForm.module.css'
import { LocalFields } from './LocalFields.tsx'
import { PickedVendors } from './PickedVendors.tsx'

type Props = {
  /** undefined: a new one */
  list: ListRow | undefined
  picked: { id: number; name: string }[]
  onSaved: () => void
  onTheirs: () => void
}

/** A list's texts, address and picture, and what is in it. */
export function ListForm({ list, picked: before, onSaved, onTheirs }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const [picked, setPicked] = useState(before)
  const [revision, setRevision] = useState(list?.revision ?? 0)
  const [theirs, setTheirs] = useState<ListRow>()
  const form: KitForm<TextValues> = useForm<TextValues>({
    defaults: listValues(list),
    validate: values => [
      ...(values['title-en'] ? [] : [{ field: 'title-en', text: t('Please enter a title in English.') }]),
      ...(values.kind === 'link' && !values.link ? [{ field: 'link', text: t('Please say where it leads.') }] : []),
    ],
    send: async values => {
      const input = newListOf(
        values,
        picked.map(({ id }) => id),
      )
      try {
        if (list) await app.clients.lists.changeList({ id: list.id, revision, list: input })
        else await app.clients.lists.addList({ list: input })
      } catch (error) {
        if (list && apiErrorOf(error).code === 'gm-error-list-changed') await findTheirs(list.id)
        throw error
      }
      notify(t('List saved'))
      await queries.refetchQueries(allListsQuery(app))
      onSaved()
      return undefined
    },
    explain: error => {
      const { field } = apiErrorOf(error)
      const problem: Problem<TextValues> = { text: refusalText(t, error) }
      return field !== undefined && Object.hasOwn(form.getValues(), field) ? { ...problem, field } : problem
    },
    guard: true,
  })
  /** What somebody else saved: sending again replaces it. */
  const findTheirs = async (id: number) => {
    const { items } = await app.clients.lists.getAllLists()
    const other = items.find(one => one.id === id)
    setTheirs(other)
    if (other) setRevision(other.revision)
  }
  const kind = form.watch('kind')
  const imageId = String(form.watch('imageId'))
  return (
    <Form form={form} className={classes.form}>
      {theirs && <ChangedMeanwhile by={theirs.changedBy} at={theirs.changedAt} onShowTheirs={onTheirs} />}
      <LocalFields
        form={form}
        fields={[
          { name: 'title', label: t('Title'), maxLength: 120 },
          { name: 'description', label: t('Description'), maxLength: 1000, rows: 3 },
        ]}
      />
      <TextField
        {...form.field('slug')}
        label={t('Address')}
        hint={t('Small letters, digits and hyphens. Empty: made of the title.')}
        autoComplete="off"
        isPlain
        maxLength={200}
      />
      <RadioField
        {...form.field('kind')}
        label={t('What is in it')}
        options={[
          ['picked', t('Enterprises that you pick')],
          ['searched', t('Enterprises that a search finds')],
          ['link', t('Nothing: it leads to another page')],
        ]}
      />
      {kind === 'picked' && <PickedVendors picked={picked} onChange={setPicked} />}
      {kind === 'searched' && (
        <TextField
          {...form.field('search')}
          label={t('Address of the search')}
          hint={t('Search and filter in the directory, then copy the address from the browser.')}
          autoComplete="off"
          isPlain
          maxLength={2000}
        />
      )}
      {kind === 'link' && (
        <TextField
          {...form.field('link')}
          label={t('Leads to')}
          hint={t('A path of the site, such as /info, or an https address.')}
          autoComplete="off"
          isPlain
          maxLength={2000}
        />
      )}
      <PhotoField
        purpose="list"
        label={t('Picture')}
        name=""
        image={imageId ? { id: imageId } : null}
        onUploaded={async file => form.set('imageId', file.id)}
        onRemove={async () => form.set('imageId', '')}
      />
      <CheckField {...form.field('active')} label={t('Visitors see it')} />
      <div className={classes.actions}>
        <SubmitButton isSending={form.isSending}>{t('Save list')}</SubmitButton>
      </div>
    </Form>
  )
}
