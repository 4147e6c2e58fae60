import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { cellsOf } from '../../sheet/cell-range.ts'
import { countWrong } from '../../sheet/change-cells.ts'
import { type SheetContext, type SheetLocation, sheetColumns } from '../../sheet/sheet-columns.ts'
import type { SheetNews } from '../../sheet/sheet-commands.ts'
import { newsText } from '../../sheet/sheet-texts.ts'
import { type SheetValue, useSheet } from '../../sheet/use-sheet.ts'
import { useSheetKeys } from '../../sheet/use-sheet-keys.ts'
import { AddOption } from './AddOption.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { SetForAll } from './SetForAll.tsx'
import { VariantGrid } from './VariantGrid.tsx'
import type { CellTexts } from './VariantRow.tsx'
import classes from './VariantSheet.module.css'

type Props = {
  value: SheetValue
  onChange: (value: SheetValue) => void
  /** ISO 4217, of the listing */
  currency: string
  /** languages of the listing's texts */
  languages: readonly SiteLanguage[]
  /** stock locations, in their order; with more than one, stock is counted at each */
  locations?: readonly SheetLocation[]
  /** problems that prevent publishing, by row and column */
  problems?: ReadonlyMap<number, CellTexts>
  /** hears how many cells hold something that can't be read; they are not in `value` */
  onUnreadable?: (count: number) => void
}

const noLocations: SheetLocation[] = []
const noProblems: ReadonlyMap<number, CellTexts> = new Map()

/** Options of a listing, and the variants that they make, edited like a spreadsheet. */
export function VariantSheet({
  value,
  onChange,
  currency,
  languages,
  locations = noLocations,
  problems = noProblems,
  onUnreadable,
}: Props): ReactNode {
  const { t, language } = useTranslation()
  const context = useMemo(
    (): SheetContext => ({
      ...{ currency, language, locations, yes: t('Yes'), no: t('No') },
      columns: sheetColumns(locations),
    }),
    [currency, language, locations, t],
  )
  const [focusRound, setFocusRound] = useState(0)
  const [news, setNews] = useState<{ news: SheetNews; round: number }>()
  const [sheet, actions] = useSheet(value, onChange, context)
  const keys = useSheetKeys(
    actions,
    () => setFocusRound(round => round + 1),
    event => setNews(before => ({ news: event, round: (before?.round ?? 0) + 1 })),
  )
  const [opened, setOpened] = useState<string>()
  const hintId = useId()
  const unreadable = countWrong(sheet.wrong, value.variants)
  useEffect(() => onUnreadable?.(unreadable), [unreadable, onUnreadable])
  return (
    <section className={classes.sheet} aria-label={t('Variants and prices')}>
      <div className={classes.head}>
        <h2>{t('Variants and prices')}</h2>
        <AddOption
          options={value.options}
          onAdd={name => {
            setOpened(name)
            actions.changeOptions({ ...value, options: [...value.options, { name, values: [] }] })
          }}
        />
      </div>
      <OptionsEditor value={value} languages={languages} opened={opened} onChange={actions.changeOptions} />
      <VariantGrid
        options={value.options}
        variants={value.variants}
        context={context}
        sheet={sheet}
        keys={keys.props}
        focusRound={focusRound}
        hintId={hintId}
        problems={problems}
      />
      <div className={classes.foot}>
        <p id={hintId} className={classes.hint}>
          {t(
            'Move with the arrow keys, paste from a spreadsheet, fill down with {{fill}}. {{leave}} leaves the table.',
            {
              fill: 'Ctrl D',
              leave: 'Esc Tab',
            },
          )}
        </p>
        <div className={classes.tools}>
          <SetForAll
            context={context}
            column={sheet.selection.active.column}
            onSet={(column, text) =>
              actions.write(
                cellsOf({ top: 0, bottom: sheet.size.rows - 1, start: column, end: column }).map(cell => ({
                  ...cell,
                  text,
                })),
              )
            }
          />
          <button type="button" className={button.secondary} {...whileOff(sheet.size.rows < 2)} onClick={keys.fill}>
            <Icon name="chevronDown" size={18} />
            {t('Fill down')}
          </button>
          <button type="button" className={button.secondary} {...whileOff(sheet.past.length === 0)} onClick={keys.undo}>
            <Icon name="return" size={18} />
            {t('Undo')}
          </button>
        </div>
      </div>
      {/* the key makes screen readers announce equal messages again */}
      <p role="status" className="visually-hidden">
        {news && <span key={news.round}>{newsText(t, news.news)}</span>}
      </p>
    </section>
  )
}
