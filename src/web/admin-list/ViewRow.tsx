import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DotsMenu } from '#web/ui/DotsMenu.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './SavedViews.module.css'
import { ViewForm } from './ViewForm.tsx'

type Fields = { name: string; isShared: boolean }
type Props = {
  view: Fields & { by: string | null }
  /** among one's own; -1 for another admin's */
  position: number
  to: string
  onOpen: () => void
  isBusy: boolean
  onChange: (fields: { position: number }, done: string) => void
  /** keeps what is shown now */
  onReplace: () => void
  onRemove: () => void
  /** @throws the call's error */
  rename: (fields: Fields) => Promise<void>
}

/** A saved view: a link that opens it, and what its owner can do with it. */
export function ViewRow({ view, position, to, onOpen, isBusy, ...acts }: Props): ReactNode {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const { name, isShared, by } = view
  const note = by ? t('by {{name}}', { name: by }) : isShared ? t('shared') : ''
  if (isRenaming)
    return (
      <li>
        <ViewForm
          before={{ name, isShared }}
          submit={t('Save')}
          save={acts.rename}
          onClose={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={classes.row}>
      <Link to={to} onClick={onOpen} preventScrollReset>
        {name}
      </Link>
      {note && <small>{note}</small>}
      {by === null && (
        <DotsMenu
          label={t('Change the view “{{name}}”', { name })}
          items={
            isBusy
              ? []
              : [
                  { label: t('Rename or share'), icon: 'edit', run: () => setRenaming(true) },
                  { label: t('Keep what is shown now'), icon: 'check', run: acts.onReplace },
                  ...(position > 0
                    ? [
                        {
                          label: t('Move up'),
                          icon: 'sort' as const,
                          run: () => acts.onChange({ position: position - 1 }, t('Moved up')),
                        },
                      ]
                    : []),
                  { label: t('Remove view'), icon: 'trash', run: acts.onRemove, isDangerous: true },
                ]
          }
        />
      )}
    </li>
  )
}
