import type { App } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import classes from './forms.module.css'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Shows why a browser refuses a field of a plain form beside the field, in the page's language, in place of the
 * browser's own bubble. Forms of the kit validate themselves, so browsers never refuse them.
 * @returns a function that stops it
 */
export function sayInOwnWords({ t }: Pick<App, 't'>): () => void {
  let hasFocus = false
  const refuse = (event: Event) => {
    const field = event.target
    if (!isField(field)) return
    event.preventDefault()
    say(t, field)
    if (hasFocus) return
    // Focus the first invalid field of a form, as browsers do.
    hasFocus = true
    field.focus()
    setTimeout(() => {
      hasFocus = false
    })
  }
  addEventListener('invalid', refuse, true)
  return () => removeEventListener('invalid', refuse, true)
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

let serial = 0
const said = new WeakMap<Field, HTMLElement>()

/** Shows one message for each field, or for each group of radio buttons. */
function say(t: Translate, field: Field): void {
  const known = said.get(field)
  if (known?.isConnected) {
    known.textContent = wordsFor(t, field)
    return
  }
  const group = field.type === 'radio' ? radiosOf(field as HTMLInputElement) : [field]
  if (group.some(one => said.get(one)?.isConnected)) return
  const words = document.createElement('p')
  words.id = `field-words-${++serial}`
  words.className = classes.wrong ?? ''
  words.setAttribute('role', 'alert')
  words.textContent = wordsFor(t, field)
  placeOf(field).after(words)
  const before = new Map(group.map(one => [one, one.getAttribute('aria-describedby')]))
  for (const one of group) {
    said.set(one, words)
    one.setAttribute('aria-invalid', 'true')
    one.setAttribute('aria-describedby', [before.get(one), words.id].filter(Boolean).join(' '))
    one.addEventListener('input', clear)
    one.addEventListener('change', clear)
  }

  function clear(): void {
    words.remove()
    for (const one of group) {
      one.removeAttribute('aria-invalid')
      const own = before.get(one)
      if (own) one.setAttribute('aria-describedby', own)
      else one.removeAttribute('aria-describedby')
      one.removeEventListener('input', clear)
      one.removeEventListener('change', clear)
    }
  }
}

function radiosOf({ form, name }: HTMLInputElement): Field[] {
  return [...(form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio' && one.name === name,
  )
}

/**
 * The element that the message is inserted after: the page's own place for errors, a whole group, a check box with its
 * label, or the field.
 */
function placeOf(field: Field): Element {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const own = ids.map(id => document.getElementById(id)).findLast(one => one?.getAttribute('role') === 'alert')
  if (own) return own
  if (field.type === 'radio') return field.closest('fieldset')?.lastElementChild ?? field.closest('label') ?? field
  return (field.type === 'checkbox' && field.closest('label')) || field
}

/** The message for a refused field: why it is refused, and what to do. */
export function wordsFor(t: Translate, field: Field): string {
  const { validity, type } = field
  const limit = (name: string) => field.getAttribute(name) ?? ''
  if (validity.customError) return field.validationMessage
  if (validity.badInput) return type === 'number' ? t('Please enter a number.') : t('Please check this.')
  if (validity.valueMissing) {
    if (type === 'checkbox') return t('Please tick this.')
    return type === 'radio' || type === 'select-one' ? t('Please choose one.') : t('Please fill this in.')
  }
  if (validity.typeMismatch)
    return type === 'url' ? t('Please enter a web address.') : t('Please add a valid email address')
  const isNumber = type === 'number' || type === 'range'
  if (validity.rangeUnderflow && isNumber) return t('Please enter {{number}} or more.', { number: limit('min') })
  if (validity.rangeOverflow && isNumber) return t('Please enter {{number}} or less.', { number: limit('max') })
  if (validity.stepMismatch && isNumber)
    return Number(limit('step') || 1) < 1 ? t('Please enter fewer decimals.') : t('Please enter a whole number.')
  if (validity.tooShort) return t('Please enter at least {{number}} characters.', { number: limit('minlength') })
  return field.title || t('Please check this.')
}
