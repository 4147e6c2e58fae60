import { defineMail, greeted, type MailContent } from '#server/mail/index.ts'
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
/** What others did: of one's own deeds there is a mail alone. */
export type TitledNews = Exclude<NewsKind, 'submit' | 'appeal'>

export type ApplicationNews = {
  kind: NewsKind
  /** of whom it is to */
  name: string
  enterprise: string
  /** what reviewers wrote; '' for nothing */
  text: string
  reasonCodes: string[]
  /** how many questions are asked */
  questions: number
  isRenewal: boolean
  /** a refusal may be appealed against */
  mayAppeal: boolean
  /** day on which the renewal is due, written out; '' where there is none */
  due: string
  /** who filled it in for them; '' for nobody */
  helper: string
  link: string
}

type Paragraphs = MailContent['paragraphs']

/** What became of an application, or of its renewal: to the applicant, or to those who look after the enterprise. */
export const applicationNews = defineMail<ApplicationNews>({
  name: 'application-news',
  texts: { en: english, si: sinhala },
})

function why({ reasonCodes, text }: ApplicationNews, language: string): Paragraphs {
  return [...reasonWords(reasonCodes, language), ...(text ? [{ quote: text }] : [])]
}

function english(news: ApplicationNews): MailContent {
  const { kind, name, link, questions, isRenewal, mayAppeal, due, helper } = news
  const enterprise = news.enterprise || 'your enterprise'
  const hello = `Hello${greeted(name)},`
  const texts: Record<NewsKind, () => Omit<MailContent, 'foot'>> = {
    submit: () => ({
      subject: isRenewal
        ? `We’ve received the renewal for ${enterprise}`
        : `We’ve received the application for ${enterprise}`,
      heading: 'We’ve received it',
      paragraphs: [
        hello,
        'Thank you. People read applications in the order they arrive. We’ll write as soon as there’s an answer, or a question.',
        'Until then you can take it back and change it.',
      ],
      button: { label: 'See its status', link },
    }),
    appeal: () => ({
      subject: `We’ve received your appeal for ${enterprise}`,
      heading: 'We’ve received your appeal',
      paragraphs: [
        hello,
        'If we can, someone else will look at your application this time. We’ll write to you with the answer.',
      ],
      button: { label: 'See its status', link },
    }),
    askMore: () => ({
      subject: `We have ${questions === 1 ? 'a question' : `${questions} questions`} about ${enterprise}`,
      heading: 'We’d like to know a little more',
      paragraphs: [
        hello,
        'To decide on your application, we need you to look at some of your answers again. Only those are open; everything else stays as it is.',
        ...why(news, 'en'),
      ],
      button: { label: 'Go to the questions', link },
    }),
    notApprove: () => ({
      subject: `About the application for ${enterprise}`,
      heading: `We couldn’t approve ${enterprise} yet`,
      paragraphs: [
        hello,
        'This is why:',
        ...why(news, 'en'),
        mayAppeal
          ? 'You can apply again once this has changed; your answers are still there. If you think we’re wrong, you can appeal once.'
          : 'You can apply again once this has changed; your answers are still there.',
      ],
      button: { label: 'See what you can do', link },
    }),
    publish: () => ({
      subject: isRenewal ? `${enterprise} is renewed` : `${enterprise} is approved`,
      heading: isRenewal ? `${enterprise} is renewed` : `Welcome to Pola, ${enterprise}`,
      paragraphs: [
        hello,
        isRenewal
          ? 'Your renewal is approved, and your page is up to date.'
          : 'Your application is approved. Your page is public from now on, and you’re its owner.',
        ...why(news, 'en'),
      ],
      button: { label: 'See your page', link },
    }),
    withdraw: () => ({
      subject: `${enterprise} is no longer on Pola`,
      heading: `${enterprise} is no longer on Pola`,
      paragraphs: [
        hello,
        'Its approval was withdrawn, and its page, its listings and its place on the map are gone.',
        ...why(news, 'en'),
      ],
      button: { label: 'See its application', link },
    }),
    remind: () => ({
      subject: `Please renew ${enterprise} by ${due}`,
      heading: `It’s nearly a year: please renew ${enterprise}`,
      paragraphs: [
        hello,
        `Once a year we ask what has changed. Your answers are already filled in; the renewal is due on ${due}.`,
      ],
      button: { label: 'Start renewal', link },
    }),
    overdue: () => ({
      subject: `The renewal for ${enterprise} is due today`,
      heading: `The renewal for ${enterprise} is due`,
      paragraphs: [
        hello,
        'Your page now says that it’s being renewed. If nothing has changed, the renewal takes a few minutes.',
      ],
      button: { label: 'Start renewal', link },
    }),
    remindAgain: () => ({
      subject: `${enterprise} will be hidden in 30 days`,
      heading: `Please renew ${enterprise}`,
      paragraphs: [hello, `The renewal was due on ${due}. In 30 days we’ll hide your page until it is renewed.`],
      button: { label: 'Start renewal', link },
    }),
    lapse: () => ({
      subject: `${enterprise} is hidden`,
      heading: `${enterprise} is hidden until it is renewed`,
      paragraphs: [
        hello,
        `The renewal was due on ${due}. Visitors don’t see your page any more. Nothing is lost: once the renewal is approved, it’s back.`,
      ],
      button: { label: 'Start renewal', link },
    }),
    handOver: () => ({
      subject: `An application for ${enterprise} is waiting for you`,
      heading: helper
        ? `${helper} has filled in an application for you`
        : 'Someone has filled in an application for you',
      paragraphs: [
        hello,
        'Log in, or sign up, with this email address to take it over. Please read the answers, change what isn’t right, and hand it in yourself.',
        'Nobody can hand it in for you.',
      ],
      button: { label: 'Go to the application', link },
    }),
  }
  const foot =
    kind === 'handOver'
      ? 'You’re getting this email because someone gave us your address to apply to Pola for you. If you don’t want that, you needn’t do anything.'
      : `You’re getting this email because ${enterprise} applied to Pola.`
  return { ...texts[kind](), foot: [foot] }
}

function sinhala(news: ApplicationNews): MailContent {
  const { kind, name, link, questions, isRenewal, mayAppeal, due, helper } = news
  const enterprise = news.enterprise || 'ඔබේ ව්‍යවසාය'
  const hello = `ආයුබෝවන්${greeted(name)},`
  const texts: Record<NewsKind, () => Omit<MailContent, 'foot'>> = {
    submit: () => ({
      subject: isRenewal ? `${enterprise}: අලුත් කිරීම අපට ලැබුණි` : `${enterprise}: අයදුම්පත අපට ලැබුණි`,
      heading: 'අපට එය ලැබුණි',
      paragraphs: [
        hello,
        'ස්තුතියි. අපි අයදුම්පත් කියවන්නේ ලැබෙන පිළිවෙළටය. පිළිතුරක් හෝ ප්‍රශ්නයක් ඇති වූ වහාම අපි ඔබට ලියන්නෙමු.',
        'එතෙක් ඔබට එය ආපසු ගෙන වෙනස් කළ හැකිය.',
      ],
      button: { label: 'තත්ත්වය බලන්න', link },
    }),
    appeal: () => ({
      subject: `${enterprise}: ඔබේ අභියාචනය අපට ලැබුණි`,
      heading: 'ඔබේ අභියාචනය අපට ලැබුණි',
      paragraphs: [hello, 'හැකි නම් මෙවර ඔබේ අයදුම්පත බලන්නේ වෙනත් අයෙකි. පිළිතුර අපි ඔබට ලියා එවන්නෙමු.'],
      button: { label: 'තත්ත්වය බලන්න', link },
    }),
    askMore: () => ({
      subject: `${enterprise} ගැන අපට ප්‍රශ්න ${questions}ක් ඇත`,
      heading: 'අපට තව ටිකක් දැනගන්න අවශ්‍යයි',
      paragraphs: [
        hello,
        'තීරණයක් ගැනීමට ඔබේ පිළිතුරු කිහිපයක් නැවත බැලිය යුතුය. වෙනස් කළ හැක්කේ ඒවා පමණයි; අනෙක් සියල්ල තිබූ ලෙසම පවතී.',
        ...why(news, 'si'),
      ],
      button: { label: 'ප්‍රශ්න වෙත යන්න', link },
    }),
    notApprove: () => ({
      subject: `${enterprise}: ඔබේ අයදුම්පත ගැන`,
      heading: `${enterprise} තවම අනුමත කළ නොහැකි විය`,
      paragraphs: [
        hello,
        'හේතුව මෙයයි:',
        ...why(news, 'si'),
        mayAppeal
          ? 'මෙය වෙනස් වූ පසු ඔබට නැවත අයදුම් කළ හැකිය; ඔබේ පිළිතුරු එලෙසම ඇත. අපේ තීරණය වැරදි යැයි සිතන්නේ නම්, එක් වරක් අභියාචනා කළ හැකිය.'
          : 'මෙය වෙනස් වූ පසු ඔබට නැවත අයදුම් කළ හැකිය; ඔබේ පිළිතුරු එලෙසම ඇත.',
      ],
      button: { label: 'ඊළඟට කළ හැකි දේ බලන්න', link },
    }),
    publish: () => ({
      subject: isRenewal ? `${enterprise} අලුත් කරන ලදී` : `${enterprise} අනුමතයි`,
      heading: isRenewal ? `${enterprise} අලුත් කරන ලදී` : `Pola වෙත සාදරයෙන් පිළිගනිමු, ${enterprise}`,
      paragraphs: [
        hello,
        isRenewal
          ? 'ඔබේ අලුත් කිරීම අනුමතයි. ඔබේ පිටුව යාවත්කාලීනයි.'
          : 'ඔබේ අයදුම්පත අනුමතයි. දැන් සිට ඔබේ පිටුව සියලු දෙනාට පෙනේ; එහි හිමිකරු ඔබයි.',
        ...why(news, 'si'),
      ],
      button: { label: 'ඔබේ පිටුව බලන්න', link },
    }),
    withdraw: () => ({
      subject: `${enterprise} තවදුරටත් Pola හි නැත`,
      heading: `${enterprise} තවදුරටත් Pola හි නැත`,
      paragraphs: [hello, 'එහි අනුමැතිය ඉවත් කරන ලදී. එහි පිටුව, ලැයිස්තුගත කළ දේ සහ සිතියමේ ස්ථානය ඉවත් විය.', ...why(news, 'si')],
      button: { label: 'අයදුම්පත බලන්න', link },
    }),
    remind: () => ({
      subject: `${due} ට පෙර ${enterprise} අලුත් කරන්න`,
      heading: `වසරක් ළඟයි: ${enterprise} අලුත් කරන්න`,
      paragraphs: [hello, `වෙනස් වූ දේ අපි වසරකට වරක් අසන්නෙමු. ඔබේ පිළිතුරු දැනටමත් පුරවා ඇත; අලුත් කළ යුතු දිනය ${due}.`],
      button: { label: 'අලුත් කිරීම අරඹන්න', link },
    }),
    overdue: () => ({
      subject: `${enterprise} අලුත් කළ යුත්තේ අදයි`,
      heading: `${enterprise} අලුත් කළ යුතුව ඇත`,
      paragraphs: [hello, 'එය අලුත් වෙමින් පවතින බව දැන් ඔබේ පිටුවේ සඳහන් වේ. කිසිවක් වෙනස් වී නැත්නම් ගත වන්නේ විනාඩි කිහිපයකි.'],
      button: { label: 'අලුත් කිරීම අරඹන්න', link },
    }),
    remindAgain: () => ({
      subject: `දින 30කින් ${enterprise} සැඟවේ`,
      heading: `${enterprise} අලුත් කරන්න`,
      paragraphs: [hello, `අලුත් කළ යුතුව තිබුණේ ${due} දිනටය. තව දින 30කින් අපි ඔබේ පිටුව අලුත් කරන තුරු සඟවන්නෙමු.`],
      button: { label: 'අලුත් කිරීම අරඹන්න', link },
    }),
    lapse: () => ({
      subject: `${enterprise} සඟවා ඇත`,
      heading: `අලුත් කරන තුරු ${enterprise} සඟවා ඇත`,
      paragraphs: [
        hello,
        `අලුත් කළ යුතුව තිබුණේ ${due} දිනටය. ඔබේ පිටුව තවදුරටත් අමුත්තන්ට නොපෙනේ. කිසිවක් නැති වී නැත: අලුත් කිරීම අනුමත වූ වහාම එය නැවත පෙනෙනු ඇත.`,
      ],
      button: { label: 'අලුත් කිරීම අරඹන්න', link },
    }),
    handOver: () => ({
      subject: `${enterprise}: අයදුම්පතක් ඔබ වෙනුවෙන් බලා සිටී`,
      heading: helper ? `${helper} ඔබ වෙනුවෙන් අයදුම්පතක් පුරවා ඇත` : 'යමෙක් ඔබ වෙනුවෙන් අයදුම්පතක් පුරවා ඇත',
      paragraphs: [
        hello,
        'එය භාර ගැනීමට මේ විද්‍යුත් තැපැල් ලිපිනයෙන් ඇතුළු වන්න, නැතහොත් ලියාපදිංචි වන්න. පිළිතුරු කියවා, වැරදි දේ නිවැරදි කර, ඔබම එය භාර දෙන්න.',
        'ඔබ වෙනුවෙන් වෙන කිසිවෙකුට එය භාර දිය නොහැකිය.',
      ],
      button: { label: 'අයදුම්පත වෙත යන්න', link },
    }),
  }
  const foot =
    kind === 'handOver'
      ? 'ඔබ වෙනුවෙන් Pola වෙත අයදුම් කිරීමට යමෙක් ඔබේ ලිපිනය අපට දුන් නිසා මේ පණිවිඩය ලැබුණි. ඔබ එයට කැමති නැත්නම් කිසිවක් කළ යුතු නැත.'
      : `${enterprise} Pola වෙත අයදුම් කළ නිසා ඔබට මේ පණිවිඩය ලැබුණි.`
  return { ...texts[kind](), foot: [foot] }
}
