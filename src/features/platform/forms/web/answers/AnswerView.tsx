import type { ReactNode } from 'react'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { answerWords } from '../../answer-words.ts'
import { type AnswerOf, isEmptyAnswer, readAnswer } from '../../form-answers.ts'
import type { Question } from '../../form-definition.ts'
import { presentationOf } from '../../question-presentations.ts'
import type { QuestionType } from '../../question-types.ts'
import { useNamed } from '../NamedProvider.tsx'
import { useWording } from '../use-wording.ts'
import classes from './AnswerView.module.css'
import { CertificatesView } from './CertificatesView.tsx'
import { FileLink } from './FileLink.tsx'
import { SignatureView } from './SignatureView.tsx'

type Props = {
  question: Pick<Question, 'type'> & Question
  /** in the shape of the question's type; other values are shown as unanswered */
  value: unknown
}

type View<T extends QuestionType> = (props: { answer: AnswerOf<T> }) => ReactNode

/** Types whose answers are not shown as words. */
const views: { [T in QuestionType]?: View<T> } = {
  text: Texts,
  brand: Texts,
  fileUpload: Files,
  gallery: Pictures,
  imageUpload: ({ answer }) => <Pictures answer={[answer]} />,
  signature: ({ answer }) => <SignatureView signature={answer} />,
  certifications: ({ answer }) => <CertificatesView held={answer} />,
  vendorLookup: Vendors,
}

/** An answer for reading, by its question's type; names come from the surrounding `NamedProvider`. */
export function AnswerView({ question, value }: Props): ReactNode {
  const { t } = useTranslation()
  const wording = useWording()
  if (isEmptyAnswer(value) && value !== false) return <p className={classes.none}>{t('Not answered')}</p>
  // answers with a presentation of their own are shown as words
  const View = (presentationOf(question) ? undefined : views[question.type]) as View<QuestionType> | undefined
  const answer = readAnswer(question.type, value)
  if (View && answer !== undefined) return <View answer={answer} />
  const words = answerWords(question, value, wording)
  if (words.length === 1) return <p className={classes.words}>{words[0]}</p>
  return (
    <ul className={question.type === 'keyword' ? classes.chips : classes.list}>
      {words.map(word => (
        <li key={word} dir="auto">
          {word}
        </li>
      ))}
    </ul>
  )
}

/** A text in the reader's language, with its other languages below, each marked. */
function Texts({ answer: text }: { answer: Partial<Record<string, string>> }): ReactNode {
  const { language } = useTranslation()
  const written = Object.entries(text).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()))
  const first = languageShown(text as LocalText, language)
  const inOrder = written.sort(([a], [b]) => Number(b === first) - Number(a === first))
  return inOrder.map(([code, words]) => (
    <p key={code} lang={code} dir="auto" className={code === first ? classes.words : classes.other}>
      {words}
    </p>
  ))
}

function Files({ answer: ids }: { answer: string[] }): ReactNode {
  return (
    <ul className={classes.files}>
      {ids.map(id => (
        <li key={id}>
          <FileLink id={id} />
        </li>
      ))}
    </ul>
  )
}

function Vendors({ answer: ids }: { answer: number[] }): ReactNode {
  const { things } = useNamed()
  const { language, gone } = useWording()
  return (
    <ul className={classes.list}>
      {ids.map(id => {
        const vendor = things.vendors[id]
        return (
          <li key={id}>
            {vendor ? <Link to={`/${vendor.subDomain}`}>{inLanguage(vendor.brand, language)}</Link> : gone}
          </li>
        )
      })}
    </ul>
  )
}

function Pictures({ answer: pictures }: { answer: AnswerOf<'gallery'> }): ReactNode {
  const { t, language } = useTranslation()
  return (
    <ul className={classes.pictures}>
      {pictures.map(({ id, alt }, at) => (
        <li key={id}>
          <img
            src={`/files/${id}/medium_cropped.webp`}
            alt={inLanguage(alt as LocalText, language) || t('Picture {{number}}', { number: at + 1 })}
            width={144}
            height={108}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}
