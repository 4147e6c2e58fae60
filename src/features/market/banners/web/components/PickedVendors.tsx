import { type ReactNode, useId } from 'react'
import { Chips, FindOne, useFindVendors } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './BannerForm.module.css'

type Vendor = { id: number; name: string }

type Props = { picked: Vendor[]; onChange: (picked: Vendor[]) => void }

/** The enterprises of a collection, found by search and added one by one. */
export function PickedVendors({ picked, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const find = useFindVendors()
  return (
    <div className={classes.picked}>
      <label id={`${id}-label`} htmlFor={id}>
        {t('Enterprises of the collection')}
      </label>
      <Chips
        name=""
        items={picked.map(({ id, name }) => ({ id, text: name }))}
        onRemove={gone => onChange(picked.filter(one => one.id !== gone))}
      />
      <FindOne
        id={id}
        labelId={`${id}-label`}
        placeholder={t('Type the name of an enterprise')}
        find={find}
        onChoose={({ id, text }) => {
          if (picked.every(one => one.id !== id)) onChange([...picked, { id, name: text }])
        }}
      />
    </div>
  )
}
