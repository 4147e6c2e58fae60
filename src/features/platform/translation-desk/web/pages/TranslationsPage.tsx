import { type ReactNode, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSiteLanguage, languages, type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { type ListView, useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type TextList as ListName, textLists } from '../../translation-desk.contract.ts'
import { GlossaryDialog } from '../components/GlossaryDialog.tsx'
import { TextEditor } from '../components/TextEditor.tsx'
import { TextFiles } from '../components/TextFiles.tsx'
import { TextList } from '../components/TextList.tsx'
import { TranslatorsDialog } from '../components/TranslatorsDialog.tsx'
import { languageFor, type TextsAnswer, textList } from '../text-list.ts'
import { listName, nameOfLanguage, placeName } from '../translation-words.ts'
import type { TextDrafts } from '../use-text-editor.ts'
import classes from './TranslationsPage.module.css'

export const translationsLoader = listLoader(t => t('Translations'), textList)

/** The texts of the interface and of content in a language: what waits, and the editor of one. */
export function TranslationsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const view = useList(textList)
  const heading = useRef<HTMLHeadingElement>(null)
  const drafts = useRef<TextDrafts>(new Map())
  const { answer, row, state } = view
  const asked = state.filters.language
  const language = isSiteLanguage(asked) ? asked : languageFor(app)
  const open = (item: string) => void navigate(view.hrefOfRow(item), { replace: true, preventScrollReset: true })
  const goOn = () => {
    const items = answer?.items.map(one => one.item) ?? []
    const next = items[items.indexOf(row) + 1] ?? ''
    open(next === row ? '' : next)
    if (!next) heading.current?.focus()
  }
  return (
    <div className={classes.page} data-open={row !== '' || undefined}>
      <section className={classes.list} aria-label={t('Translations')}>
        <Head view={view} language={language} heading={heading} />
        <Chips view={view} />
        <div className={classes.filters}>
          <TableSearch
            label={t('Words in any language')}
            value={state.filters.search ?? ''}
            onChange={search => view.change({ filters: { search } })}
          />
          <TableFilter
            label={t('Part of Pola')}
            value={state.filters.place ?? ''}
            onChange={place => view.change({ filters: { place } })}
            options={[['', t('All')], ...(answer?.places ?? []).map(one => [one, placeName(one), 'en'] as const)]}
          />
        </div>
        <TextList view={view} language={language} />
        <div className={classes.tools}>
          <TextFiles key={language} language={language} mayImport={answer?.rights.reviews ?? false} />
          {language !== 'en' && (
            <GlossaryDialog key={`terms ${language}`} language={language} reviews={answer?.rights.reviews ?? false} />
          )}
          {answer?.rights.isAdmin && <TranslatorsDialog added={answer.languages} />}
        </div>
      </section>
      <section className={classes.editor} aria-label={t('Text')}>
        {row && answer ? (
          <TextEditor
            key={`${language} ${row}`}
            language={language}
            item={row}
            drafts={drafts}
            rights={answer.rights}
            listHref={view.hrefOfRow('')}
            onNext={goOn}
          />
        ) : (
          <p className={classes.hint}>{t('Choose a text to translate it.')}</p>
        )}
      </section>
    </div>
  )
}

type HeadProps = { view: ListView<TextsAnswer>; language: SiteLanguage; heading: RefObject<HTMLHeadingElement | null> }

function Head({ view, language, heading }: HeadProps): ReactNode {
  const { t } = useTranslation()
  const { rights, counts, total = 0, languages: added = [] } = view.answer ?? {}
  const todo = counts?.todo ?? 0
  const choices = [...languages, ...added].filter(({ code }) => rights?.isAdmin || code === rights?.language)
  return (
    <header className={classes.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('Translations')}
        </h1>
        <p>
          <bdi lang={language}>{nameOfLanguage(language)}</bdi> · {t('{{todo}} of {{total}} to do', { todo, total })}
        </p>
      </div>
      {choices.length > 1 && (
        <TableFilter
          label={t('Language')}
          value={language}
          onChange={code => view.change({ filters: { language: toSiteLanguage(code), place: '' } })}
          options={choices.map(({ code, name }) => [code, name])}
        />
      )}
      <progress className={classes.progress} max={Math.max(total, 1)} value={total - todo} aria-label={t('Done')} />
    </header>
  )
}

function Chips({ view }: { view: ListView<TextsAnswer> }): ReactNode {
  const { t } = useTranslation()
  const { counts, rights } = view.answer ?? {}
  const shown = (view.state.filters.state as ListName | undefined) || 'todo'
  const lists = textLists.filter(
    list => list !== 'hidden' || (rights?.isAdmin && (counts?.hidden || shown === 'hidden')),
  )
  return (
    <nav className={classes.chips} aria-label={t('Status')}>
      {lists.map(list => (
        <Link
          key={list}
          to={view.hrefOf({ filters: { state: list === 'todo' ? '' : list }, page: 1 })}
          aria-current={list === shown ? 'page' : undefined}
        >
          {listName(t, list)} {list !== 'done' && counts && <span>{t('{{number}}', { number: counts[list] })}</span>}
        </Link>
      ))}
    </nav>
  )
}
