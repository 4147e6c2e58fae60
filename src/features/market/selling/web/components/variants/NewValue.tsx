import { type ReactNode, useId, useRef } from 'react'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { longestOptionValue, type OptionDraft } from '../../../listing-draft.ts'
import { optionTitle } from '../../sheet/sheet-texts.ts'
import classes from './OptionsEditor.module.css'

type Props = {
  option: OptionDraft['name']
  language: SiteLanguage
  /** false: there are as many variants as there may be */
  mayAdd: boolean
  startsFocused: boolean
  onAdd: (texts: string[]) => void
}

/** Adds a value by Enter; a pasted list, or one with commas, adds many. */
export function NewValue({ option, language, mayAdd, startsFocused, onAdd }: Props): ReactNode {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const title = optionTitle(t, option)
  const add = (typed: string) => {
    const texts = typed
      .split(/[,،、\t\r\n]/)
      .map(text => text.trim().slice(0, longestOptionValue))
      .filter(Boolean)
    if (texts.length === 0) return
    if (input.current) input.current.value = ''
    input.current?.focus()
    onAdd(texts)
  }
  return (
    <div className={classes.row}>
      <input
        ref={input}
        className={field.input}
        lang={language}
        dir="auto"
        aria-label={t('Add a value of {{option}}', { option: title })}
        aria-describedby={hint}
        placeholder={t('Add a value')}
        readOnly={!mayAdd}
        // biome-ignore lint/a11y/noAutofocus: the option was added just now, by this person
        autoFocus={startsFocused}
        enterKeyHint="done"
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(event.currentTarget.value)
        }}
        onPaste={event => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          add(text)
        }}
      />
      <button
        type="button"
        className={button.secondary}
        {...whileOff(!mayAdd)}
        onClick={() => add(input.current?.value ?? '')}
      >
        {t('Add')}
      </button>
      <p id={hint} className={classes.hint}>
        {mayAdd
          ? t('Several at once, with commas between them.')
          : t('A listing has at most {{most}} variants.', { most: maxVariants })}
      </p>
    </div>
  )
}
