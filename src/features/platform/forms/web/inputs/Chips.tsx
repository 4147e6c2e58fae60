import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './Chips.module.css'

type Props<Id extends string | number> = {
  items: { id: Id; text: string; lang?: string | undefined }[]
  /** name in plain forms; '' if another control sends the values */
  name: string
  onRemove: (id: Id) => void
}

/** Entries of an answer with buttons to remove them; without scripts they are checkboxes, which can be unticked. */
export function Chips<Id extends string | number>({ items, name, onRemove }: Props<Id>): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  if (items.length === 0) return null
  return (
    <ul className={classes.chips}>
      {items.map(({ id, text, lang }) =>
        inBrowser ? (
          <li key={id}>
            <span dir="auto" lang={lang}>
              {text}
            </span>
            <button type="button" aria-label={t('Remove {{name}}', { name: text })} onClick={() => onRemove(id)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ) : (
          <li key={id}>
            <label>
              <input type="checkbox" name={name || undefined} value={id} defaultChecked disabled={!name} />
              <span dir="auto" lang={lang}>
                {text}
              </span>
            </label>
          </li>
        ),
      )}
    </ul>
  )
}
