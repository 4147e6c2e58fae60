import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { languageNamed, toSiteLanguage } from '#shared/languages.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { TranslationRow } from '../components/TranslationRow.tsx'
import { type TranslationsState, translationsAddress } from '../translations-state.ts'
import classes from './EditTranslationsPage.module.css'
import type { EditTranslationsData } from './edit-translations.loader.ts'

/** Texts of an enterprise's page and listings, in two languages side by side. */
export function EditTranslationsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId, shown, items, pages, progress, mayChange } = useLoaderData<EditTranslationsData>()
  const navigate = useNavigate()
  const addressOf = (part: Partial<TranslationsState>) => translationsAddress(vendorId, { ...shown, page: 1, ...part })
  const go = (part: Partial<TranslationsState>) => void navigate(addressOf(part))
  const options = useTextLanguages().map(({ code, name }): [string, string] => [code, name])
  const { total = 0, missing = 0, outdated = 0 } = progress.find(one => one.language === shown.to) ?? {}
  const filters = [
    { state: undefined, text: t('All'), count: total },
    { state: 'missing' as const, text: t('Missing'), count: missing },
    { state: 'outdated' as const, text: t('Outdated'), count: outdated },
  ]
  return (
    <DeskPage vendorId={vendorId} title={t('Translations of your texts')}>
      <div className={classes.languages}>
        <SelectField
          key={`from ${shown.from}`}
          name="from"
          label={t('From')}
          initial={shown.from}
          options={options}
          onChange={({ target }) => go({ from: toSiteLanguage(target.value) })}
        />
        <SelectField
          key={`to ${shown.to}`}
          name="to"
          label={t('Into')}
          initial={shown.to}
          options={options.filter(([code]) => code !== shown.from)}
          onChange={({ target }) => go({ to: toSiteLanguage(target.value) })}
        />
      </div>
      <ul className={classes.progress} aria-label={t('How far each language is')}>
        {progress.map(one => (
          <li key={one.language}>
            <Link
              to={addressOf({ to: one.language, state: undefined })}
              aria-current={one.language === shown.to || undefined}
            >
              <span lang={one.language}>{languageNamed(one.language)}</span>
              <span className={classes.share}>
                {one.total - one.missing - one.outdated}/{one.total}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <nav className={classes.filters} aria-label={t('Which texts')}>
        {filters.map(({ state, text, count }) => (
          <Link key={text} to={addressOf({ state })} aria-current={state === shown.state ? 'page' : undefined}>
            {text} <span>{count}</span>
          </Link>
        ))}
      </nav>
      {mayChange && items.length > 0 && (
        <p className={classes.hint}>
          {t('What you type is saved by itself, and visitors see it at once. Ctrl and Enter lead to the next text.')}
        </p>
      )}
      {items.length === 0 && <p>{t('Nothing to translate here.')}</p>}
      <ol className={classes.texts}>
        {items.map(item => (
          <TranslationRow
            key={`${item.kind} ${item.thingId} ${item.field} ${shown.from} ${shown.to}`}
            vendorId={vendorId}
            item={item}
            from={shown.from}
            to={shown.to}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={classes.filters} aria-label={t('Pages')}>
          {shown.page > 1 && <Link to={addressOf({ page: shown.page - 1 })}>{t('Previous page')}</Link>}
          {shown.page < pages && <Link to={addressOf({ page: shown.page + 1 })}>{t('Next page')}</Link>}
        </nav>
      )}
    </DeskPage>
  )
}
