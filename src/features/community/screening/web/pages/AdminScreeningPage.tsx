import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { defineList, filtersOf, words } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { appOf } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { languageOfTerms, type ScreeningTerm, type TermKind, termKinds } from '../../screening.contract.ts'
import { AddTermForm } from '../components/AddTermForm.tsx'
import { RulesSection } from '../components/RulesSection.tsx'
import { TermDrawer } from '../components/TermDrawer.tsx'
import { TrialSection } from '../components/TrialSection.tsx'
import { listedFor } from '../screening-words.ts'
import { screeningQuery } from '../use-screening.ts'

const terms = defineList({
  name: 'screening-terms',
  states: termKinds,
  filters: { search: words(), ...filtersOf({ language: languageOfTerms }) },
  load: ({ clients }, { state: kind, filters: { language, search }, page }) =>
    clients.screening.getTerms({ kind, search, language: kind === 'word' ? language : undefined, page }),
})

const loadLists = listLoader(t => t('Words and links'), terms)

export async function adminScreeningLoader(args: LoaderFunctionArgs) {
  const found = await loadLists(args)
  const app = appOf(args)
  await queriesOf(app).fetchQuery(screeningQuery(app))
  return found
}

/** Words and links for which texts wait, and what else makes them wait; for admins. */
export function AdminScreeningPage(): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const languages = useTextLanguages()
  const view = useList(terms)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [timesRemoved, setTimesRemoved] = useState(0)
  // once the drawer is closed, whose row has gone
  useEffect(() => {
    if (timesRemoved > 0) heading.current?.focus()
  }, [timesRemoved])
  const kind = view.openState as TermKind
  const isWord = kind === 'word'
  const { search = '', language = '' } = view.state.filters
  return (
    <ListPage
      title={t('Words and links')}
      thing="screening"
      headingRef={heading}
      intro={t('Texts with one of these wait for a moderator before others see them. Their authors don’t see why.')}
    >
      <ListStates
        view={view}
        names={{ word: t('Words'), link: t('Links') }}
        label={t('Words and links')}
        without={['language']}
      />
      <ListTable
        view={view}
        title={isWord ? t('Words') : t('Links')}
        columns={useColumns(kind)}
        rowId={({ id }) => String(id)}
        rowName={({ term }) => term}
        drawer={term => (
          <TermDrawer
            key={`${term.id} ${term.revision}`}
            term={term}
            onRemoved={() => {
              view.closeRow()
              setTimesRemoved(before => before + 1)
            }}
          />
        )}
        nothing={t('Nothing here.')}
        filters={
          <>
            <TableSearch
              label={t('Word, link or note')}
              value={search}
              onChange={value => view.change({ filters: { search: value } })}
            />
            {isWord && (
              <TableFilter
                label={t('Language')}
                value={language}
                onChange={value => view.change({ filters: { language: value } })}
                options={[
                  ['', t('Any')],
                  ['all', listedFor(t, null)],
                  ...languages.map(({ code, name }) => [code, name, code] as const),
                ]}
              />
            )}
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {isWord ? t('Add word') : t('Add link')}
            </button>
          </>
        }
      />
      <RulesSection />
      <TrialSection />
      <Dialog
        kind="side"
        open={isAdding}
        onClose={() => setAdding(false)}
        title={isWord ? t('Add word') : t('Add link')}
      >
        {isAdding && (
          <AddTermForm
            kind={kind}
            onAdded={() => {
              setAdding(false)
              notify(isWord ? t('Word added') : t('Link added'))
            }}
            onCancel={() => setAdding(false)}
          />
        )}
      </Dialog>
    </ListPage>
  )
}

function useColumns(kind: TermKind): Column<ScreeningTerm>[] {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const added = ({ addedAt }: ScreeningTerm) => formatDay(t, dayOf(addedAt, timeZone))
  const language: Column<ScreeningTerm> = {
    id: 'language',
    title: t('Language of the texts'),
    cell: term => listedFor(t, term.language),
    text: term => term.language ?? '',
  }
  return [
    {
      id: 'term',
      title: kind === 'word' ? t('Word or phrase') : t('Website'),
      isMain: true,
      cell: ({ term }) => <bdi>{term}</bdi>,
      text: ({ term }) => term,
    },
    ...(kind === 'word' ? [language] : []),
    { id: 'note', title: t('Note'), cell: ({ note }) => <bdi>{note}</bdi>, text: ({ note }) => note },
    { id: 'by', title: t('Added by'), cell: ({ addedBy }) => addedBy, text: ({ addedBy }) => addedBy ?? '' },
    { id: 'at', title: t('Added on'), cell: added, text: ({ addedAt }) => addedAt },
  ]
}
