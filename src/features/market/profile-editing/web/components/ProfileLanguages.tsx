import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ProfileLanguages.module.css'

type Props = {
  label: string
  /** whether a text is there in a language */
  has: (language: SiteLanguage) => boolean
  /** the fields of a language; those of all languages stay on the page, so that nothing typed is lost */
  children: (language: SiteLanguage) => ReactNode
}

/** Fields in several languages, of which one is shown; languages without a text are marked. */
export function ProfileLanguages({ label, has, children }: Props): ReactNode {
  const { t, language } = useTranslation()
  const languages = useTextLanguages()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<SiteLanguage>(languages.find(one => one.code === language)?.code ?? 'en')
  const step = (event: KeyboardEvent) => {
    const at = languages.findIndex(one => one.code === shown)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const by = lookUp({ ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }, event.key)
    const next = by && languages[(at + by + languages.length) % languages.length]
    if (!next) return
    event.preventDefault()
    setShown(next.code)
    list.current?.querySelector<HTMLElement>(`[data-language="${next.code}"]`)?.focus()
  }
  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={step}>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            role="tab"
            id={`${id}-${code}`}
            data-language={code}
            aria-selected={code === shown}
            aria-controls={`${id}-${code}-panel`}
            tabIndex={code === shown ? 0 : -1}
            onClick={() => setShown(code)}
          >
            <span lang={code}>{name}</span>
            {!has(code) && <span className={classes.missing}>{t('missing')}</span>}
          </button>
        ))}
      </div>
      {languages.map(({ code }) => (
        <div
          key={code}
          role="tabpanel"
          id={`${id}-${code}-panel`}
          aria-labelledby={`${id}-${code}`}
          lang={code}
          hidden={code !== shown}
          className={classes.panel}
        >
          {children(code)}
        </div>
      ))}
    </div>
  )
}
