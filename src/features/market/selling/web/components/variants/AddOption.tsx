import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OptionDraft } from '../../../listing-draft.ts'
import { optionTitle } from '../../sheet/sheet-texts.ts'
import classes from './VariantSheet.module.css'

/** docs/product.md §3: a variant has up to three options. */
const all: OptionDraft['name'][] = ['Color', 'Size', 'Type']

type Props = { options: OptionDraft[]; onAdd: (name: OptionDraft['name']) => void }

/** Offers those of the three options that a listing doesn't have. */
export function AddOption({ options, onAdd }: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const left = all.filter(name => options.every(option => option.name !== name))
  if (left.length === 0) return null
  return (
    <div className={classes.addOption}>
      {isOpen &&
        left.map(name => (
          <button
            key={name}
            type="button"
            className={button.secondary}
            onClick={() => {
              setOpen(false)
              onAdd(name)
            }}
          >
            {optionTitle(t, name)}
          </button>
        ))}
      <button type="button" className={button.secondary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'close' : 'plus'} size={18} />
        {isOpen ? t('Cancel') : t('Option')}
      </button>
    </div>
  )
}
