import type { ReactNode } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import { useFindVendors } from '../use-find-vendors.ts'
import { Chips } from './Chips.tsx'
import { FindOne } from './FindOne.tsx'
import { PlainNames } from './PlainNames.tsx'
import text from './TextInput.module.css'

/** Enterprises of the directory, found by search. */
export function VendorInput(props: InputProps<'vendorLookup'>): ReactNode {
  const { t, language } = useTranslation()
  const find = useFindVendors()
  const { things, remember } = useNamed()
  const { value = [], onChange, question } = props
  const most = question.limits.max ?? Number.POSITIVE_INFINITY
  const put = (all: number[]) => onChange(all.length > 0 ? all : null)
  return (
    <div className={text.texts}>
      <Chips
        items={value.map(id => ({ id, text: inLanguage(things.vendors[id]?.brand, language) || t('No longer there') }))}
        name={props.name}
        onRemove={id => put(value.filter(one => one !== id))}
      />
      {value.length < most && (
        <>
          <FindOne
            {...props}
            placeholder={t('Type the name of an enterprise')}
            find={find}
            onChoose={({ id, text, subDomain }) => {
              remember('vendors', id, { brand: { [language]: text }, subDomain })
              if (!value.includes(id)) put([...value, id])
            }}
          />
          <PlainNames {...props} hint={t('Without scripts: write the name of one enterprise in each line.')} />
        </>
      )}
    </div>
  )
}
