import { type ReactNode, useState } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { type App, useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ManagedLevel } from '../../members.contract.ts'
import { memberRefusal } from '../member-words.ts'
import classes from './MemberDrawer.module.css'
import { MemberFace } from './member-cells.tsx'

type Candidate = Awaited<ReturnType<App['clients']['members']['findCandidates']>>['items'][number]
type Props = { open: boolean; networkId: number; levels: ManagedLevel[]; onClose: () => void }

/** Finds an enterprise and adds it to the network. */
export function AddMember({ open, networkId, levels, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Candidate>()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  return (
    <Dialog kind="side" open={open} onClose={close} title={t('Add member')}>
      {chosen ? (
        <AddForm
          networkId={networkId}
          candidate={chosen}
          levels={levels}
          onDone={close}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <Search networkId={networkId} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function Search({ networkId, onChoose }: { networkId: number; onChoose: (one: Candidate) => void }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const [found, setFound] = useState<Candidate[]>()
  const form = useForm({
    defaults: { search: '' },
    validate: ({ search }) =>
      search.trim().length < 2 ? [{ field: 'search', text: t('Please type at least 2 letters.') }] : [],
    send: async ({ search }) => {
      setFound((await clients.members.findCandidates({ networkId, search: search.trim() })).items)
      return undefined
    },
    explain: error => ({ text: memberRefusal(t, error) }),
  })
  return (
    <>
      <Form form={form} className={classes.add}>
        <TextField
          {...form.field('search')}
          label={t('Name of the enterprise')}
          autoComplete="off"
          maxLength={100}
          autoFocus
        />
        <SubmitButton isSending={form.isSending}>{t('Search')}</SubmitButton>
      </Form>
      <div role="status">
        {found?.length === 0 && <p className={classes.hint}>{t('No enterprise on Pola has this name.')}</p>}
      </div>
      <ul className={classes.found}>
        {found?.map(one => (
          <li key={one.id}>
            <MemberFace {...one} />
            {one.isMember ? (
              <span className={classes.hint}>{t('Is in the network')}</span>
            ) : (
              <button
                type="button"
                className={button.secondary}
                aria-label={t('Choose {{name}}', { name: one.name })}
                onClick={() => onChoose(one)}
              >
                {t('Choose')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type FormProps = {
  networkId: number
  candidate: Candidate
  levels: ManagedLevel[]
  onDone: () => void
  onBack: () => void
}

function AddForm({ networkId, candidate, levels, onDone, onBack }: FormProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const form = useForm({
    defaults: { status: 'approved', levelId: '', endsOn: '', isNotified: true },
    send: async ({ status, levelId, endsOn, isNotified }) => {
      const { isNew } = await app.clients.members.addNetworkMember({
        ...{ networkId, vendorId: candidate.id, endsOn: endsOn || null },
        status: status === 'inProgress' ? 'inProgress' : 'approved',
        levelId: levelId === '' ? null : Number(levelId),
        ...(isNotified && { notice: { text: '' } }),
      })
      await reloadLists(app)
      notify(isNew ? t('{{name}} added', { name: candidate.name }) : t('Is in the network'))
      onDone()
      return undefined
    },
    explain: error => ({ text: memberRefusal(t, error) }),
  })
  return (
    <Form form={form} className={classes.opened}>
      <MemberFace {...candidate} />
      <SelectField
        {...form.field('status')}
        label={t('Status')}
        options={[
          ['approved', t('Approved')],
          ['inProgress', t('Applied')],
        ]}
      />
      {levels.length > 0 && (
        <SelectField
          {...form.field('levelId')}
          label={t('Level')}
          options={[['', t('None')], ...levels.map(({ id, name }): [string, string] => [String(id), name])]}
        />
      )}
      <TextField {...form.field('endsOn')} type="date" label={t('Last day (optional)')} autoComplete="off" />
      <CheckField {...form.field('isNotified')} label={t('Notify the enterprise, each person in their language')} />
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={onBack}>
          {t('Back')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Add member')}</SubmitButton>
      </div>
    </Form>
  )
}
