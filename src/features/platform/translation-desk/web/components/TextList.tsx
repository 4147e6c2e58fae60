import type { ReactNode } from 'react'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { ListFailure } from '#web/admin-list/ListFailure.tsx'
import { type ListView, openedFromList } from '#web/admin-list/use-list.ts'
import { TablePages } from '#web/data-table/TablePages.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type TextRow, textsPerPage } from '../../translation-desk.contract.ts'
import type { TextsAnswer } from '../text-list.ts'
import { listName, placeName } from '../translation-words.ts'
import classes from './TextList.module.css'

type Props = { view: ListView<TextsAnswer>; language: SiteLanguage }

/** A page of texts, each with its translation and its state. */
export function TextList({ view, language }: Props): ReactNode {
  const { t } = useTranslation()
  const { answer, error, row, state } = view
  if (error) return <ListFailure view={view} />
  if (!answer) return <p aria-busy="true" />
  const pages = Math.ceil(answer.count / textsPerPage)
  return (
    <>
      {answer.items.length === 0 && <p className={classes.empty}>{t('Nothing waits here.')}</p>}
      <ul className={classes.list}>
        {answer.items.map(one => (
          <li key={one.item}>
            <Link
              to={view.hrefOfRow(one.item)}
              state={openedFromList}
              replace={row !== ''}
              preventScrollReset
              className={classes.row}
              aria-current={one.item === row || undefined}
            >
              <Row row={one} language={language} />
            </Link>
          </li>
        ))}
      </ul>
      <TablePages title={t('Translations')} page={state.page} pages={pages} onPage={page => view.change({ page })} />
    </>
  )
}

function Row({
  row: { source, text, state, isHidden, place },
  language,
}: {
  row: TextRow
  language: SiteLanguage
}): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <b lang="en" dir="ltr">
        {source}
      </b>
      <span className={classes.state} data-state={state}>
        {listName(t, isHidden ? 'hidden' : state)}
      </span>
      {text ? (
        <span className={classes.text} lang={language} dir={directionOf(language)}>
          {text}
        </span>
      ) : (
        <em className={classes.text}>{t('No text yet')}</em>
      )}
      <small lang="en">{placeName(place)}</small>
    </>
  )
}
