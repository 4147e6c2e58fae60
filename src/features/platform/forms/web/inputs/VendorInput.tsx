import type { ReactNode } from 'react'
import { type Hit, indexName } from '#features/platform/search/search.contract.ts'
import { useSearchClient } from '#features/platform/search/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import { Chips } from './Chips.tsx'
import { FindOne } from './FindOne.tsx'
import { PlainNames } from './PlainNames.tsx'
import text from './TextInput.module.css'

type ProfileHit = Hit & { id: number; brand: string; subdomain: string; locationsFilter?: { displayTitle: string }[] }

const shown = 8

/** Enterprises of the directory, found by search. */
export function VendorInput(props: InputProps<'vendorLookup'>): ReactNode {
  const { t, language } = useTranslation()
  const search = useSearchClient()
  const { things, remember } = useNamed()
  const { value = [], onChange, question } = props
  const most = question.limits.max ?? Number.POSITIVE_INFINITY
  const put = (all: number[]) => onChange(all.length > 0 ? all : null)
  const find = async (query: string) => {
    const [result] = await search.search<ProfileHit>([
      {
        indexName: indexName(search.prefix, 'best-match', language),
        query,
        typoTolerance: 'min',
        hitsPerPage: shown,
        facetFilters: ['itemType:profile'],
        attributesToRetrieve: ['id', 'brand', 'subdomain', 'locationsFilter'],
        attributesToHighlight: [],
      },
    ])
    return (result?.hits ?? []).map(({ id, brand, subdomain, locationsFilter }) => ({
      id,
      text: brand,
      detail: locationsFilter?.[0]?.displayTitle ?? '',
      subDomain: subdomain,
    }))
  }
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
