import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import { Chips } from './Chips.tsx'
import text from './TextInput.module.css'

const longest = 100
const most = 200

/** Keywords: Enter or a comma adds one; pasted text with commas or line breaks becomes several. */
export function KeywordInput(props: InputProps<'keyword'>): ReactNode {
  const { t } = useTranslation()
  const { value = [], onChange, name } = props
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const put = (all: string[]) => onChange(all.length > 0 ? all : null)
  const add = (words: string) => {
    const added = words.split(/[,\n،、，]/).map(one => one.trim().slice(0, longest))
    put([...new Set([...value, ...added.filter(Boolean)])].slice(0, most))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      if (typed.trim()) add(typed)
    } else if (event.key === 'Backspace' && !typed && value.length > 0) put(value.slice(0, -1))
  }
  const paste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain')
    if (!/[,\n،、，]/.test(words)) return
    event.preventDefault()
    add(`${typed}${words}`)
  }
  return (
    <div className={text.texts}>
      <Chips
        items={value.map(word => ({ id: word, text: word }))}
        name={name}
        onRemove={word => {
          put(value.filter(one => one !== word))
          input.current?.focus()
        }}
      />
      <input
        {...ofControl(props)}
        ref={input}
        className={text.control}
        name={`${name}.more`}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={2000}
        dir="auto"
        placeholder={t('Type a word and press Enter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => typed.trim() && add(typed)}
      />
    </div>
  )
}
