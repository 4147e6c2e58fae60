import type { ReactNode } from 'react'
import classes from './IntroCard.module.css'

/** Information before the first question. */
export function IntroCard({ title, texts }: { title: string; texts: string[] }): ReactNode {
  return (
    <section className={classes.words} aria-label={title}>
      <div className={classes.card}>
        <b>{title}</b>
        {texts.map(text => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}
