import { defineMail, greeting, type MailContent } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { reasonWords } from './reason-words.ts'

export const newsKinds = [
  'submit',
  'appeal',
  'askMore',
  'notApprove',
  'publish',
  'withdraw',
  'remind',
  'overdue',
  'remindAgain',
  'lapse',
  'handOver',
] as const
export type NewsKind = (typeof newsKinds)[number]
/** News of what others did; acknowledgements of one's own actions exist only as mails. */
export type TitledNews = Exclude<NewsKind, 'submit' | 'appeal'>

export type ApplicationNews = {
  kind: NewsKind
  /** of the recipient */
  name: string
  enterprise: string
  /** the reviewers' words; '' if there are none */
  text: string
  reasonCodes: string[]
  /** number of requested questions */
  questions: number
  /** the questions in the reader's language, each with the reviewers' words on it */
  asked?: { question: string; words: string[]; link: string }[]
  isRenewal: boolean
  /** whether an appeal against the refusal is possible */
  mayAppeal: boolean
  /** due date of the renewal, written out; '' if there is none */
  due: string
  /** name of the helper who filled it in; '' if there was none */
  helper: string
  link: string
}

type Paragraphs = MailContent['paragraphs']

/**
 * News of an application or a renewal, to the applicant or the enterprise's team. Acknowledgements of one’s own
 * application or appeal, and mails to addresses without an account, are always sent.
 */
export const applicationNews = defineMail<ApplicationNews>({
  name: 'application-news',
  causedBy: 'member',
  write: contentOf,
})

function why({ reasonCodes, text }: ApplicationNews, t: Translate): Paragraphs {
  return [...reasonWords(reasonCodes, t), ...(text ? [{ quote: text }] : [])]
}

/** Each question as a link to itself, with the reviewers' words below. */
function questionsOf({ asked = [] }: ApplicationNews): Paragraphs {
  return asked.flatMap(({ question, words, link }) => [
    { links: [{ text: question, link }] },
    ...words.map(one => ({ quote: one })),
  ])
}

function contentOf(news: ApplicationNews, { t }: Words): MailContent {
  const { kind, name, link, questions, isRenewal, mayAppeal, due, helper } = news
  const enterprise = news.enterprise || t('your enterprise')
  const hello = greeting(t, name)
  const texts: Record<NewsKind, () => Omit<MailContent, 'foot'>> = {
    submit: () => ({
      subject: isRenewal
        ? t('We’ve received the renewal for {{enterprise}}', { enterprise })
        : t('We’ve received the application for {{enterprise}}', { enterprise }),
      heading: t('We’ve received it'),
      paragraphs: [
        hello,
        t(
          'Thank you. People read applications in the order they arrive. We’ll write as soon as there’s an answer, or a question.',
        ),
        t('Until then you can take it back and change it.'),
      ],
      button: { label: t('See its status'), link },
    }),
    appeal: () => ({
      subject: t('We’ve received your appeal for {{enterprise}}', { enterprise }),
      heading: t('gm-letter-weve-received-your-appeal'),
      paragraphs: [
        hello,
        t('If we can, someone else will look at your application this time. We’ll write to you with the answer.'),
      ],
      button: { label: t('See its status'), link },
    }),
    askMore: () => ({
      subject:
        questions === 1
          ? t('We have a question about {{enterprise}}', { enterprise })
          : t('We have {{count}} questions about {{enterprise}}', { count: questions, enterprise }),
      heading: t('We’d like to know a little more'),
      paragraphs: [
        hello,
        t(
          'To decide on your application, we need you to look at some of your answers again. Only those are open; everything else stays as it is.',
        ),
        ...questionsOf(news),
        ...why(news, t),
      ],
      button: { label: t('Go to the questions'), link },
    }),
    notApprove: () => ({
      subject: t('About the application for {{enterprise}}', { enterprise }),
      heading: t('We couldn’t approve {{enterprise}} yet', { enterprise }),
      paragraphs: [
        hello,
        t('This is why:'),
        ...why(news, t),
        mayAppeal
          ? t(
              'You can apply again once this has changed; your answers are still there. If you think we’re wrong, you can appeal once.',
            )
          : t('You can apply again once this has changed; your answers are still there.'),
      ],
      button: { label: t('See what you can do'), link },
    }),
    publish: () => ({
      subject: isRenewal
        ? t('{{enterprise}} is renewed', { enterprise })
        : t('{{enterprise}} is approved', { enterprise }),
      heading: isRenewal
        ? t('{{enterprise}} is renewed', { enterprise })
        : t('Welcome to Pola, {{enterprise}}', { enterprise }),
      paragraphs: [
        hello,
        isRenewal
          ? t('Your renewal is approved, and your page is up to date.')
          : t('Your application is approved. Your page is public from now on, and you’re its owner.'),
        ...why(news, t),
      ],
      button: { label: t('See your page'), link },
    }),
    withdraw: () => ({
      subject: t('{{enterprise}} is no longer on Pola', { enterprise }),
      heading: t('{{enterprise}} is no longer on Pola', { enterprise }),
      paragraphs: [
        hello,
        t('Its approval was withdrawn, and its page, its listings and its place on the map are gone.'),
        ...why(news, t),
      ],
      button: { label: t('See its application'), link },
    }),
    remind: () => ({
      subject: t('Please renew {{enterprise}} by {{due}}', { enterprise, due }),
      heading: t('It’s nearly a year: please renew {{enterprise}}', { enterprise }),
      paragraphs: [
        hello,
        t('Once a year we ask what has changed. Your answers are already filled in; the renewal is due on {{due}}.', {
          due,
        }),
      ],
      button: { label: t('Start renewal'), link },
    }),
    overdue: () => ({
      subject: t('The renewal for {{enterprise}} is due today', { enterprise }),
      heading: t('The renewal for {{enterprise}} is due', { enterprise }),
      paragraphs: [
        hello,
        t('Your page now says that it’s being renewed. If nothing has changed, the renewal takes a few minutes.'),
      ],
      button: { label: t('Start renewal'), link },
    }),
    remindAgain: () => ({
      subject: t('{{enterprise}} will be hidden in 30 days', { enterprise }),
      heading: t('Please renew {{enterprise}}', { enterprise }),
      paragraphs: [
        hello,
        t('The renewal was due on {{due}}. In 30 days we’ll hide your page until it is renewed.', { due }),
      ],
      button: { label: t('Start renewal'), link },
    }),
    lapse: () => ({
      subject: t('{{enterprise}} is hidden', { enterprise }),
      heading: t('{{enterprise}} is hidden until it is renewed', { enterprise }),
      paragraphs: [
        hello,
        t(
          'The renewal was due on {{due}}. Visitors don’t see your page any more. Nothing is lost: once the renewal is approved, it’s back.',
          { due },
        ),
      ],
      button: { label: t('Start renewal'), link },
    }),
    handOver: () => ({
      subject: t('An application for {{enterprise}} is waiting for you', { enterprise }),
      heading: helper
        ? t('{{helper}} has filled in an application for you', { helper })
        : t('Someone has filled in an application for you'),
      paragraphs: [
        hello,
        t(
          'Log in, or sign up, with this email address to take it over. Please read the answers, change what isn’t right, and hand it in yourself.',
        ),
        t('Nobody can hand it in for you.'),
      ],
      button: { label: t('Go to the application'), link },
    }),
  }
  const foot =
    kind === 'handOver'
      ? t(
          'You’re getting this email because someone gave us your address to apply to Pola for you. If you don’t want that, you needn’t do anything.',
        )
      : t('You’re getting this email because {{enterprise}} applied to Pola.', { enterprise })
  return { ...texts[kind](), foot: [foot] }
}
