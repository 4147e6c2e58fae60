import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/Link.tsx'
import card from './side-card.module.css'

type Props = {
  title: string
  /** without a link, plain; a note is shown below its chip */
  chips: { key: string; text: string; link?: string; note?: string | undefined }[]
  /** its focuses, which are not certified */
  isFocus?: boolean
}

export function ChipsCard({ title, chips, isFocus = false }: Props): ReactNode {
  const id = useId()
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`${card.chips} ${isFocus ? card.focus : ''}`}>
        {chips.map(({ key, text, link, note }) => (
          <li key={key}>
            {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
