import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { NamedThings } from '../../form-choices.contract.ts'
import type { FormDefinition } from '../../form-definition.ts'
import type { Response } from '../../forms.contract.ts'
import { NamedProvider } from '../NamedProvider.tsx'
import { createAnswerStore } from '../store/answer-store.ts'
import { deviceAnswers } from '../store/device-answers.ts'
import { type BelowQuestion, BelowQuestionContext } from './below-question.ts'
import classes from './FormRunner.module.css'
import { keepPlace, restorePlace } from './keep-place.ts'
import { NewVersion } from './NewVersion.tsx'
import { ReviewView } from './ReviewView.tsx'
import { RunnerFoot } from './RunnerFoot.tsx'
import { RunnerHead } from './RunnerHead.tsx'
import { SectionView } from './SectionView.tsx'
import { shownSections } from './section-progress.ts'
import { AnswersProvider, useAnswers, useShown } from './use-answers.ts'

const { Part: AnswerFileSection } = lazyPart(
  async () => (await import('../answer-file/AnswerFileSection.tsx')).AnswerFileSection,
)

export type FormRunnerProps = {
  response: Response
  things: NamedThings
  /** the newest version, if it differs from the response's */
  newest: FormDefinition | null
  /** from the request: a section's id, `review`, or null */
  section: string | null
  /** a plain form was sent with problems */
  isTried: boolean
  /** path of the page, maybe with a query, without section */
  path: string
  back: { to: string; text: string }
  /** the reviewers' notes, by question */
  notes?: ReadonlyMap<number, readonly string[]>
  /** content above the first question */
  intro?: ReactNode
  /** content below each question that can be answered */
  below?: BelowQuestion
  /** on the page before handing in: what happens with the answers */
  lead?: string
  /** why handing in was refused, if the form's own feature refused it */
  explain?: (error: unknown) => string | undefined
  onHandedIn: () => void
}

/** Fills in a form section by section. Answers are saved as they are typed, on this device first. */
export function FormRunner(props: FormRunnerProps): ReactNode {
  const { response, things, section, isTried } = props
  const { clients, viewer } = useApp()
  const [store] = useState(() =>
    createAnswerStore({
      definition: response.form.definition,
      saved: response.answers,
      save: answers => clients.forms.saveAnswers({ id: response.id, answers }),
      refresh: async () => (await clients.forms.getResponse({ id: response.id })).answers,
      touched: isTried ? questionsIn(response.form.definition, section) : [],
      device: deviceAnswers(viewer?.id ?? '', response.id),
    }),
  )
  useEffect(() => {
    void store.resume()
    const flush = () => void store.flush()
    const away = () => document.visibilityState === 'hidden' && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', away)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', away)
      flush()
      store.end()
    }
  }, [store])
  return (
    <NamedProvider things={things}>
      <AnswersProvider value={store}>
        <BelowQuestionContext value={props.below ?? null}>
          <Run {...props} />
        </BelowQuestionContext>
      </AnswersProvider>
    </NamedProvider>
  )
}

/** The questions of a section; those of all sections on the page before handing in. */
function questionsIn({ sections }: FormDefinition, section: string | null): number[] {
  const tried = sections.filter(one => section === 'review' || String(one.id) === section)
  return tried.flatMap(one => one.questions.map(question => question.id))
}

function Run(props: FormRunnerProps): ReactNode {
  const { response, newest, isTried, path, back, notes, intro, lead, explain, onHandedIn } = props
  const { t } = useTranslation()
  const store = useAnswers()
  const navigate = useNavigate()
  const shown = useShown()
  const inBrowser = useInBrowser()
  const [parameters] = useSearchParams()
  const main = useRef<HTMLDivElement>(null)
  const lastFocus = useRef('')
  // a cached page may have been requested with another section
  const asked = inBrowser ? parameters.get('section') : props.section
  const sections = shownSections(store.definition, shown)
  const at = sections.findIndex(one => String(one.id) === asked)
  const isReview = asked === 'review'
  const open = useMemo(() => response.openQuestions && new Set(response.openQuestions), [response.openQuestions])
  // if only some questions are open, the section with the first of them is shown
  const first = sections.find(one => one.questions.some(({ id }) => open?.has(id))) ?? sections[0]
  const section = isReview ? undefined : (sections[at] ?? first)
  const addressWith = (values: Record<string, string>) => {
    const [page, kept] = path.split('?')
    return `${page}?${new URLSearchParams([...new URLSearchParams(kept), ...Object.entries(values)])}`
  }
  const pathOf = (one: number | 'review') => addressWith({ section: String(one) })
  const leave = () => {
    if (section) store.touch(section.questions.map(one => one.id))
    void store.flush()
  }
  const sectionKey = isReview ? 'review' : section?.id
  const shownKey = useRef(sectionKey)
  // a new section starts at its top; after a change of language the position is restored
  useEffect(() => {
    if (shownKey.current === sectionKey) return restorePlace()
    shownKey.current = sectionKey
    scrollTo(0, 0)
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [sectionKey])
  const savedAt =
    response.answers
      .map(one => one.changedAt)
      .sort()
      .at(-1) ?? null
  const languageHref = (code: string) => addressWith({ ...(asked && { section: asked }), lang: code })
  const switchLanguage = async (href: string) => {
    keepPlace(lastFocus.current)
    await Promise.race([store.flush(), new Promise(resolve => setTimeout(resolve, 1000))])
    location.assign(href)
  }
  return (
    <div className={classes.runner}>
      <RunnerHead sectionId={section?.id ?? null} pathOf={pathOf} back={back} savedAt={savedAt} onLeave={leave} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears of its controls being focused */}
      <div
        ref={main}
        className={classes.main}
        onFocus={({ target }) => {
          if (target.closest('[data-question]')) lastFocus.current = target.id
        }}
      >
        {intro}
        {newest && response.newVersion && (
          <NewVersion responseId={response.id} difference={response.newVersion} newest={newest} />
        )}
        {section ? (
          <SectionView
            key={section.id}
            section={section}
            action={`${pathOf(section.id)}${isTried ? '&tried=1' : ''}`}
            open={open}
            notes={notes}
            onNext={() => {
              leave()
              const next = sections[sections.indexOf(section) + 1]
              void navigate(pathOf(next?.id ?? 'review'))
            }}
            after={
              inBrowser &&
              section === first && (
                <Suspense>
                  <AnswerFileSection response={response} store={store} />
                </Suspense>
              )
            }
            foot={label => (
              <RunnerFoot languageHref={languageHref} onLanguage={href => void switchLanguage(href)}>
                {label}
              </RunnerFoot>
            )}
            next={sections[sections.indexOf(section) + 1]}
          />
        ) : (
          <ReviewView
            responseId={response.id}
            action={pathOf('review')}
            isOpen={response.isOpen}
            open={open}
            pathOf={pathOf}
            isTried={isTried}
            lead={lead}
            explain={explain}
            onHandedIn={onHandedIn}
            foot={button => (
              <RunnerFoot languageHref={languageHref} onLanguage={href => void switchLanguage(href)}>
                {button}
              </RunnerFoot>
            )}
          />
        )}
        <p className="visually-hidden" role="status">
          {isReview ? t('Check and hand in') : ''}
        </p>
      </div>
    </div>
  )
}
