import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { pathElsewhere } from '#features/shop/cart/cart-elsewhere.ts'
import { languages, type SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { NetworkContent } from '../../network-content.ts'
import classes from './SitePreview.module.css'

type Props = {
  /** changes with each save */
  savedAs: number
  language: SiteLanguage
  onLanguage: (language: SiteLanguage) => void
  content: NetworkContent
}

/** px of the widths that the pages are shown in */
const widths = { wide: 1280, phone: 390 }
type Width = keyof typeof widths

/** The network’s first page with the draft, in a frame: wide or as on a phone, in each language. */
export function SitePreview({ savedAs, language, onLanguage, content }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { subDomain, hasSite } = useManagedNetwork()
  const [width, setWidth] = useState<Width>('wide')
  // a wide page is too small to be seen on a phone
  useEffect(() => {
    if (matchMedia('(max-width: 767px)').matches) setWidth('phone')
  }, [])
  const offered = languages.filter(
    ({ code }) =>
      (app.languages?.includes(code) ?? true) &&
      (code === 'en' || content.languages.length === 0 || content.languages.includes(code)),
  )
  const shown = offered.some(({ code }) => code === language) ? language : 'en'
  const names: Record<Width, string> = { wide: t('Wide'), phone: t('Phone') }
  return (
    <section id="preview" className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.tools}>
        <fieldset className={classes.choice}>
          <legend className="visually-hidden">{t('Width of the preview')}</legend>
          {(['wide', 'phone'] as const).map(one => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              <Icon name={one === 'wide' ? 'desk' : 'device'} size={18} />
              {names[one]}
            </button>
          ))}
        </fieldset>
        <fieldset className={classes.choice}>
          <legend className="visually-hidden">{t('Language of the preview')}</legend>
          {offered.map(({ code, name }) => (
            <button key={code} type="button" lang={code} aria-pressed={code === shown} onClick={() => onLanguage(code)}>
              {name}
            </button>
          ))}
        </fieldset>
        <a
          className={classes.open}
          href={hasSite ? pathElsewhere('/', subDomain) : `/${subDomain}/network`}
          target="_blank"
          rel="noopener"
          aria-label={t('See what visitors see now')}
        >
          <Icon name="external" size={18} />
        </a>
      </div>
      <Frame
        key={`${width} ${shown}`}
        width={widths[width]}
        isPhone={width === 'phone'}
        address={`/${subDomain}/network/settings/preview?lang=${shown}`}
        savedAs={savedAs}
      />
    </section>
  )
}

type FrameProps = { width: number; isPhone: boolean; address: string; savedAs: number }

/**
 * A frame that shows the next state only once it is there, scrolled to where the last one was. Its
 * document’s policy runs no scripts; a sandbox would have it show what visitors without scripts see.
 */
function Frame({ width, isPhone, address, savedAs }: FrameProps): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState(savedAs)
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const stage = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const states = shown === savedAs ? [shown] : [shown, savedAs]
  const loaded = (state: number) => {
    const [from, to] = [frames.current.get(shown), frames.current.get(state)]
    if (from && to && from !== to) to.contentWindow?.scrollTo(0, from.contentWindow?.scrollY ?? 0)
    setShown(state)
  }
  return (
    <div className={classes.window} data-phone={isPhone || undefined}>
      <p className={classes.chrome}>
        <span aria-hidden="true" />
        <b>{t('Preview')}</b>
      </p>
      <div
        ref={stage}
        className={classes.stage}
        style={{ '--frame-width': `${width}px`, '--scale': scale } as CSSProperties}
      >
        {states.map(state => (
          <iframe
            key={state}
            ref={element => {
              if (element) frames.current.set(state, element)
              else frames.current.delete(state)
            }}
            title={t('The network’s pages as they will be')}
            src={`${address}&draft=${state}`}
            onLoad={() => loaded(state)}
            data-coming={state !== shown || undefined}
            aria-hidden={state !== shown || undefined}
            tabIndex={state === shown ? 0 : -1}
          />
        ))}
      </div>
    </div>
  )
}
