import type { ReactNode } from 'react'
import { subRegions } from '#features/platform/places/sub-regions.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChoicesField, type ChoicesProps } from './ChoicesField.tsx'

/** Countries, chosen one by one or by sub-region. */
export function CountriesField(props: ChoicesProps): ReactNode {
  const { names, value, onChange } = props
  const { t } = useTranslation()
  const chosen = new Set(value)
  const regions = Object.entries(subRegions)
    .filter(([, { countries }]) => countries.some(code => !chosen.has(code)))
    .map(([key, { name }]) => ({ id: `/${key}`, text: name(t) }))
  const countries = Object.entries(names)
    .filter(([code]) => !chosen.has(code))
    .map(([code, name]) => ({ id: code, text: name }))
  const add = (given: string) => {
    const region = Object.entries(subRegions).find(([key]) => given === `/${key}`)?.[1]
    const codes = region ? region.countries.filter(code => !chosen.has(code)) : [given]
    onChange([...value, ...codes])
  }
  return (
    <ChoicesField
      {...props}
      addLabel={t('Add countries')}
      placeholder={t('Country or region')}
      options={[...regions, ...countries]}
      onChoose={add}
    />
  )
}
