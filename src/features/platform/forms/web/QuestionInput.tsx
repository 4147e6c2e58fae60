import { type ComponentType, memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { AnswerProblem } from '../answer-problem.ts'
import { readAnswer } from '../form-answers.ts'
import type { Question } from '../form-definition.ts'
import { isRequired } from '../is-required.ts'
import { fieldName } from '../posted-answers.ts'
import { type Presentation, presentationOf } from '../question-presentations.ts'
import type { QuestionType } from '../question-types.ts'
import { AnswerView } from './answers/AnswerView.tsx'
import type { InputProps } from './input-props.ts'
import { CertificationsInput } from './inputs/CertificationsInput.tsx'
import { OneInput, PolarInput } from './inputs/ChoiceCards.tsx'
import { FilesInput } from './inputs/FilesInput.tsx'
import { GalleryInput } from './inputs/GalleryInput.tsx'
import { KeywordInput } from './inputs/KeywordInput.tsx'
import { ManyInput } from './inputs/ManyInput.tsx'
import { MomentInput } from './inputs/MomentInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { PictureInput } from './inputs/PictureInput.tsx'
import { PlaceInput } from './inputs/PlaceInput.tsx'
import { ScaleInput } from './inputs/ScaleInput.tsx'
import { SignatureInput } from './inputs/SignatureInput.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { TreeInput } from './inputs/TreeInput.tsx'
import { VendorInput } from './inputs/VendorInput.tsx'
import { LocalWords } from './LocalWords.tsx'
import { problemText } from './problem-text.ts'
import classes from './QuestionInput.module.css'

const inputs: { [T in QuestionType]: ComponentType<InputProps<T>> } = {
  polar: PolarInput,
  selectOne: OneInput,
  selectMany: ManyInput,
  text: TextInput,
  vendorLookup: VendorInput,
  location: PlaceInput,
  sector: TreeInput,
  fileUpload: FilesInput,
  gallery: GalleryInput,
  focus: TreeInput,
  keyword: KeywordInput,
  brand: TextInput,
  imageUpload: PictureInput,
  signature: SignatureInput,
  number: NumberInput,
  points: NumberInput,
  certifications: CertificationsInput,
}

type PresentedInput =
  | ComponentType<InputProps<'number'>>
  | ComponentType<InputProps<'selectOne'>>
  | ComponentType<InputProps<'text'>>

/** Inputs of presentations other than a type's own; null: the type's own input in another layout. */
const presented: Record<Presentation, PresentedInput | null> = {
  stars: ScaleInput,
  faces: ScaleInput,
  steps: ScaleInput,
  row: OneInput,
  grid: null,
  date: MomentInput,
  time: MomentInput,
}

/** Types that start with a single control, which a click on the question's words focuses. */
const single = new Set<QuestionType>(['text', 'brand', 'number', 'points', 'keyword', 'location', 'vendorLookup'])

type Props = {
  question: Question
  /** in the shape of the question's type; other values count as unanswered */
  value: unknown
  /** called with null if the answer is removed */
  onChange: (value: unknown) => void
  /** the problem to show, if any */
  problem?: AnswerProblem | null | undefined
  /** the answer can't be changed, and is only shown */
  isClosed?: boolean | undefined
  /** it depends on the previous question */
  isIndented?: boolean | undefined
  /** it is a row below the names of its choices, if the screen is wide enough (`GridHead`) */
  isRow?: boolean | undefined
  /** a reviewers' note, or two conflicting answers to choose from */
  note?: ReactNode
}

/** Types whose inputs show problems below the control, before the buttons to add languages. */
const placingWrong = new Set<QuestionType>(['text', 'brand'])

/** The id of a question's element, for links to it. */
export function questionDomId(questionId: number): string {
  return `question-${questionId}`
}

/** A question with its input, its help text, and the problem of its answer. */
export const QuestionInput = memo(function QuestionInput(props: Props): ReactNode {
  const { t, language } = useTranslation()
  const { question, value, onChange, problem, isClosed, isIndented, isRow, note } = props
  const id = questionDomId(question.id)
  const look = presentationOf(question)
  const Input = ((look && presented[look]) ?? inputs[question.type]) as ComponentType<InputProps>
  const isSingle = look ? presented[look] === MomentInput : single.has(question.type)
  const hasHelp = Object.values(question.help).some(Boolean)
  const describedBy = [problem && `${id}-wrong`, hasHelp && `${id}-help`].filter(Boolean).join(' ') || undefined
  const title = (
    <>
      <LocalWords text={question.text} />
      {!isRequired(question) && <span className={classes.optional}> {t('(optional)')}</span>}
    </>
  )
  const wrong = (
    <div id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
      {problem && (
        <>
          <Icon name="alert" size={18} />
          <span>{problemText(t, language, question, problem, value)}</span>
        </>
      )}
    </div>
  )
  const placesItself = placingWrong.has(question.type) && !isClosed
  return (
    <div
      className={classes.question}
      data-indented={(isIndented && !isRow) || undefined}
      data-row={isRow || undefined}
      data-question={question.id}
    >
      <div className={classes.head}>
        {isSingle && !isClosed ? (
          <label id={`${id}-label`} htmlFor={id} className={classes.title}>
            {title}
          </label>
        ) : (
          <p id={`${id}-label`} className={classes.title}>
            {title}
          </p>
        )}
        {question.isPublic && (
          <span
            className={classes.public}
            role="img"
            aria-label={t('Shown on your public page')}
            title={t('Shown on your public page')}
          >
            <Icon name="eye" />
          </span>
        )}
      </div>
      {hasHelp && (
        <p id={`${id}-help`} className={classes.help}>
          <LocalWords text={question.help} />
        </p>
      )}
      {note}
      {isClosed ? (
        <div className={classes.closed}>
          <AnswerView question={question} value={value} />
        </div>
      ) : (
        <Input
          question={question}
          value={value === null ? undefined : readAnswer(question.type, value)}
          onChange={onChange}
          id={id}
          name={fieldName(question.id)}
          labelId={`${id}-label`}
          describedBy={describedBy}
          isWrong={Boolean(problem)}
          wrong={placesItself && wrong}
        />
      )}
      {!placesItself && wrong}
    </div>
  )
})
