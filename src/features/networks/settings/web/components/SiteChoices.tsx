import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { certificatesQuery } from '#features/market/directory/web/index.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { languages, siteLanguages } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxIncluded, type NetworkContent } from '../../network-content.ts'
import { regionNames, typeNames } from '../network-names.ts'
import type { NetworkDraft } from '../use-network-draft.ts'
import { LookChoice } from './LookChoice.tsx'
import classes from './SiteChoices.module.css'
import { Ticks } from './Ticks.tsx'

/** What a network’s pages begin with and what they include, what the network is, and the languages of its site. */
export function SiteChoices({ draft }: { draft: NetworkDraft }): ReactNode {
  const { t } = useTranslation()
  const { content, change, round } = draft
  const landings: [NetworkContent['landing'], string][] = [
    ['directory', t('Members, then the market')],
    ['marketplace', t('The market, then members')],
    ['directory-only', t('Members alone')],
    ['special-offers', t('Special offers alone')],
  ]
  const layouts: [NetworkContent['layout'], string][] = [
    ['grid', t('Grid')],
    ['list', t('List')],
    ['map', t('Map')],
  ]
  const cart: [NetworkContent['cartItems'][number], string][] = [
    ['can-add-to-cart', t('Can be bought here')],
    ['accepts-gift-cards', t('Accepts gift cards')],
  ]
  return (
    <>
      <section className={classes.part} aria-label={t('First page')}>
        <h2>{t('First page')}</h2>
        <SelectField
          key={round}
          name="landing"
          label={t('It shows')}
          initial={content.landing}
          options={landings}
          onChange={event => change({ landing: event.target.value as NetworkContent['landing'] })}
        />
        <LookChoice
          label={t('Results are shown as')}
          options={layouts}
          chosen={content.layout}
          onChoose={layout => change({ layout })}
        />
      </section>
      <Included draft={draft} cart={cart} />
      <section className={classes.part} aria-label={t('About the network')}>
        <h2>{t('About the network')}</h2>
        <Ticks
          label={t('Types')}
          options={typeNames(t)}
          chosen={content.types}
          needsOne
          onChange={types => change({ types })}
        />
        <Ticks
          label={t('Regions')}
          options={regionNames(t)}
          chosen={content.regions}
          needsOne
          onChange={regions => change({ regions })}
        />
      </section>
      <Languages draft={draft} />
    </>
  )
}

type IncludedProps = { draft: NetworkDraft; cart: [NetworkContent['cartItems'][number], string][] }

function Included({ draft, cart }: IncludedProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { content, change } = draft
  const { data: categories } = useSuspenseQuery(categoriesQuery(app))
  const { data: certificates } = useSuspenseQuery(certificatesQuery(app))
  const nameOf = (path: string[]) => categories.find(one => one.path.join('/') === path.join('/'))?.name ?? ''
  const named = categories.map(({ id, path }) => ({
    id,
    text: path.map((_, index) => nameOf(path.slice(0, index + 1))).join(' › '),
  }))
  return (
    <section className={classes.part} aria-label={t('In the market')}>
      <h2>{t('In the market')}</h2>
      <p className={classes.hint}>{t('Choose nothing to show everything that members sell.')}</p>
      <ChosenMany
        label={t('Included categories')}
        placeholder={t('Add a category')}
        options={named}
        chosen={content.includedCategoryIds}
        most={maxIncluded}
        onChange={includedCategoryIds => change({ includedCategoryIds })}
      />
      <ChosenMany
        label={t('Only with one of these certificates')}
        placeholder={t('Add a certificate')}
        options={certificates.map(({ id, title }) => ({ id, text: title }))}
        chosen={content.certifications}
        most={maxIncluded}
        onChange={certifications => change({ certifications })}
      />
      <Ticks
        label={t('Only what')}
        options={cart}
        chosen={content.cartItems}
        onChange={cartItems => change({ cartItems })}
      />
    </section>
  )
}

function Languages({ draft }: { draft: NetworkDraft }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const offered = languages.filter(({ code }) => app.languages?.includes(code) ?? true)
  const { languages: chosen } = draft.content
  const all = offered.map(({ code }) => code)
  return (
    <section className={classes.part} aria-label={t('Languages of the site')}>
      <h2>{t('Languages of the site')}</h2>
      <Ticks
        label={t('Visitors choose among')}
        options={offered.filter(({ code }) => code !== 'en').map(({ code, name }) => [code, name])}
        chosen={chosen.length === 0 ? all : chosen}
        onChange={next => {
          const codes = siteLanguages.filter(code => code === 'en' || next.includes(code))
          draft.change({ languages: codes.length === all.length ? [] : codes })
        }}
      />
      <p className={classes.hint}>{t('English is always there.')}</p>
    </section>
  )
}
