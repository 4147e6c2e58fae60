import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { SavedItem, SavedList } from '../../saved.contract.ts'
import { sortSaved } from '../use-saved.ts'
import { ListNameForm } from './ListNameForm.tsx'
import classes from './ListTabs.module.css'

type Props = { item: SavedItem; lists: SavedList[]; onClose: () => void }

/** Dialog to put a saved listing into lists, and to create a list. */
export function ListsDialog({ item, lists, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [chosen, setChosen] = useState(item.lists)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const save = () =>
    run(async () => {
      await sortSaved(app, item, chosen)
      onClose()
    })
  const toggle = (id: number) => setChosen(all => (all.includes(id) ? all.filter(one => one !== id) : [...all, id]))
  return (
    <Dialog open onClose={onClose} title={t('Lists with {{title}}', { title: item.title })} kind="sheet">
      <div className={classes.dialog}>
        {lists.map(({ id, name }) => (
          <label key={id} className={forms.check}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <bdi>{name}</bdi>
          </label>
        ))}
        <ListNameForm
          label={t('New list')}
          submit={t('Add list')}
          onDone={({ id }) => setChosen(before => [...before, id])}
        />
        <p role="alert" className={forms.wrong}>
          {problem}
        </p>
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void save()}>
          {t('Save')}
        </button>
      </div>
    </Dialog>
  )
}
