import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { CartPart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changePart } from '../cart-changes.ts'
import classes from './NoteField.module.css'
import { WordsForm } from './WordsForm.tsx'

/** A note to the vendor, collapsed to an icon at the top of the card while it is empty. */
export function NoteField({ part }: { part: CartPart }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { vendor, note } = part
  return (
    <details className={classes.note} open={note !== ''}>
      <summary title={t('Note to {{vendor}}', { vendor: vendor.brand })}>
        <Icon name="message" size={24} />
        <span className="visually-hidden">{t('Note to {{vendor}}', { vendor: vendor.brand })}</span>
      </summary>
      <WordsForm
        action={formPaths.part}
        name="note"
        id={id}
        label={t('Note to {{vendor}}', { vendor: vendor.brand })}
        value={note}
        change={words => changePart(part, { note: words })}
      >
        <input type="hidden" name="vendorId" value={vendor.id} />
      </WordsForm>
    </details>
  )
}
