import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { SavedItem, SavedList } from '../../saved.contract.ts'
import { sortSaved, unsave } from '../use-saved.ts'
import { ListsDialog } from './ListsDialog.tsx'
import classes from './SavedRow.module.css'
import { SavedRow } from './SavedRow.tsx'

/** The viewer's saved listings, each with buttons to sort it into lists, or remove it, which can be undone. */
export function OwnSaved({ items, lists }: { items: SavedItem[]; lists: SavedList[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [sorted, setSorted] = useState<SavedItem>()
  const notifyFailure = (work: Promise<void>) => work.catch((error: unknown) => notify(failureText(t, error)))
  const remove = async (item: SavedItem) => {
    const { title, state } = item
    const undo = { label: t('Undo'), run: () => void notifyFailure(sortSaved(app, item, item.lists, true)) }
    await notifyFailure(
      unsave(app, item).then(() => notify(t('{{title}} was removed.', { title }), state === 'gone' ? undefined : undo)),
    )
  }
  return (
    <>
      <ul className={classes.items}>
        {items.map(item => (
          <SavedRow key={item.listingId} item={item}>
            {item.state !== 'gone' && (
              <button type="button" className={button.quiet} onClick={() => setSorted(item)}>
                {t('Lists')}
                <span className="visually-hidden">: {item.title}</span>
              </button>
            )}
            <button type="button" className={button.quiet} onClick={() => void remove(item)}>
              <Icon name="trash" />
              <span className="visually-hidden">
                {t('Remove')}: {item.title}
              </span>
            </button>
          </SavedRow>
        ))}
      </ul>
      {sorted && <ListsDialog item={sorted} lists={lists} onClose={() => setSorted(undefined)} />}
    </>
  )
}
