import { type ReactNode, useState } from 'react'
import { Button, ComboBox, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { ariaLocale } from './aria-locale.ts'
import { passNonceToAria } from './aria-nonce.ts'
import classes from './Combobox.module.css'

if (typeof document !== 'undefined') passNonceToAria()

export type ComboboxOption = {
  id: string
  /** all of the text that is searched and shown */
  text: string
  /** language of the text, if it is not the page's */
  lang?: string
}

type Props = {
  label: string
  placeholder: string
  options: ComboboxOption[]
  /** called with the chosen id; the field is then empty again */
  onChoose: (id: string) => void
  /** the max number of options is chosen: the field keeps the focus, but accepts no more */
  isFull: boolean
  describedBy?: string
}

/** Finds an option by any part of its text, to be added to a selection. Heavy: pages load it lazily. */
export default function Combobox({ label, placeholder, options, onChoose, isFull, describedBy }: Props): ReactNode {
  const { t, language } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <I18nProvider locale={ariaLocale(language)}>
      <ComboBox
        // After each choice a new combobox is rendered, closed and focused.
        key={round}
        autoFocus={round > 0}
        className={classes.field ?? ''}
        defaultItems={options}
        selectedKey={null}
        onSelectionChange={key => {
          if (key === null) return
          setRound(round + 1)
          onChoose(String(key))
        }}
        isReadOnly={isFull}
        allowsEmptyCollection
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Label>{label}</Label>
        <div className={classes.box}>
          <Input
            className={classes.input ?? ''}
            placeholder={placeholder}
            dir="auto"
            maxLength={100}
            {...whileOff(isFull)}
          />
          <Button className={classes.open ?? ''} aria-label={t('Show all options')}>
            <Icon name="chevronDown" size={18} />
          </Button>
        </div>
        <Popover className={classes.popover ?? ''}>
          <ListBox
            className={classes.list ?? ''}
            aria-label={label}
            renderEmptyState={() => <p className={classes.nothing}>{t('No matching options.')}</p>}
          >
            {(option: ComboboxOption) => (
              <ListBoxItem className={classes.option ?? ''} textValue={option.text}>
                <span lang={option.lang} dir="auto">
                  {option.text}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
