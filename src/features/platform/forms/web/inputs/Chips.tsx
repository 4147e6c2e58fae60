import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './Chips.module.css'

type Props<Id extends string | number> = {
  items: { id: Id; text: string; lang?: string | undefined }[]
  /** under which a plain form sends them; '' where it sends them otherwise */
  name: string
  onRemove: (id: Id) => void
}

/** What was added to an answer; without scripts as check boxes, so that they can be taken out. */
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
