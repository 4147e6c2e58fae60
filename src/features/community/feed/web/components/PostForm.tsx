import { type ReactNode, useId, useState } from 'react'
import { lengthOf } from '#features/community/forum/forum-limits.ts'
import fields from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { longestPostMessage, longestPostTitle } from '../../feed-limits.ts'
import classes from './PostForm.module.css'

export type PostValues = { title: string; message: string; listingId: number | null }

type Props = {
  heading: string
  vendorName: string
  listings: { id: number; title: string }[]
  initial: PostValues
  /** what sends it: “Post” */
  action: string
  /** address of what one leaves it for */
  back: string
  isSending: boolean
  problem: string
  onSend: (values: PostValues) => void
  /** the picture */
  children?: ReactNode
}

/** What an enterprise posts: a title, words, a picture, and a link to one of its listings. */
export function PostForm(props: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { initial, listings, isSending } = props
  const [title, setTitle] = useState(initial.title)
  const [message, setMessage] = useState(initial.message)
  const [listingId, setListingId] = useState(initial.listingId)
  const [wrong, setWrong] = useState({ title: '', message: '' })
  const send = () => {
    const found = { title: problemOf(title, longestPostTitle, true), message: problemOf(message, longestPostMessage) }
    setWrong(found)
    if (!found.title && !found.message) return props.onSend({ title: title.trim(), message: message.trim(), listingId })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus())
  }
  return (
    <form
      method="post"
      noValidate
      className={classes.page}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <header className={classes.head}>
        <Link to={props.back} aria-label={t('Close')} className={classes.close}>
          <Icon name="close" size={22} />
        </Link>
        <div>
          <h1>{props.heading}</h1>
          <p>{t('For {{name}}', { name: props.vendorName })}</p>
        </div>
      </header>
      <Field id={`${id}-title`} label={t('Title')} value={title} longest={longestPostTitle} wrong={wrong.title}>
        <div className={fields.control}>
          <input
            id={`${id}-title`}
            dir="auto"
            value={title}
            onChange={event => setTitle(event.target.value)}
            aria-describedby={`${id}-title-count ${id}-title-wrong`}
            {...(wrong.title && { 'aria-invalid': true })}
          />
        </div>
      </Field>
      <Field
        id={`${id}-words`}
        label={t('What’s new?')}
        value={message}
        longest={longestPostMessage}
        wrong={wrong.message}
      >
        <textarea
          id={`${id}-words`}
          rows={6}
          dir="auto"
          value={message}
          className={fields.area}
          onChange={event => setMessage(event.target.value)}
          aria-describedby={`${id}-words-count ${id}-words-wrong`}
          {...(wrong.message && { 'aria-invalid': true })}
        />
      </Field>
      {props.children}
      {listings.length > 0 && (
        <div className={fields.field}>
          <label htmlFor={`${id}-listing`}>{t('Link to a listing (optional)')}</label>
          <div className={fields.selectBox}>
            <select
              id={`${id}-listing`}
              value={listingId ?? ''}
              onChange={event => setListingId(event.target.value ? Number(event.target.value) : null)}
            >
              <option value="">{t('No listing')}</option>
              {listings.map(listing => (
                <option key={listing.id} value={listing.id}>
                  {listing.title}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" size={18} />
          </div>
        </div>
      )}
      <p role="alert" className={classes.problem}>
        {props.problem}
      </p>
      <footer className={classes.foot}>
        <button type="submit" className={button.primary} {...whileBusy(isSending)}>
          <Icon name="send" size={18} />
          {props.action}
        </button>
      </footer>
    </form>
  )

  function problemOf(text: string, longest: number, isNeeded = false): string {
    if (isNeeded && text.trim() === '') return t('Please write a title.')
    const over = lengthOf(text.trim()) - longest
    return over > 0 ? t('Please shorten it by {{count}} letters.', { count: over }) : ''
  }
}

type FieldProps = { id: string; label: string; value: string; longest: number; wrong: string; children: ReactNode }

function Field({ id, label, value, longest, wrong, children }: FieldProps): ReactNode {
  const { t } = useTranslation()
  const letters = lengthOf(value.trim())
  return (
    <div className={fields.field}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-count`} className={letters > longest ? classes.over : undefined}>
          {t('{{letters}} / {{max}}', { letters, max: longest })}
        </span>
      </div>
      {children}
      <p id={`${id}-wrong`} className={fields.wrong} aria-live="polite">
        {wrong}
      </p>
    </div>
  )
}
