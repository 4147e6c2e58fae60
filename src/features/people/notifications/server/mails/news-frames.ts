import type { MailContent } from '#server/mail/index.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'

/** What stands around news in mails. `name`: with a space before it, or ''. */
type Frame = {
  hello(name: string): string
  more(count: number): string
  /** of a summary's subject */
  things(count: number): string
  away: string
  look: string
  all: string
  why: string
  choose: string
}

export const newsFrames: Record<SiteLanguage, Frame> = {
  en: {
    hello: name => `Hello${name},`,
    more: count => `And ${count} more.`,
    things: count => `${count} things happened at Pola`,
    away: 'While you were away',
    look: 'Have a look',
    all: 'See all',
    why: 'You’re getting this email because you have an account at Pola.',
    choose: 'Choose which emails you get, and how often',
  },
  si: {
    hello: name => `ආයුබෝවන්${name},`,
    more: count => `තවත් ${count} කි.`,
    things: count => `Pola හි සිදු වූ දේ ${count} ක්`,
    away: 'ඔබ නැති අතර',
    look: 'බලන්න',
    all: 'සියල්ල බලන්න',
    why: 'Pola හි ඔබට ගිණුමක් ඇති නිසා මේ ඊමේලය ලැබුණි.',
    choose: 'ඔබට ලැබිය යුතු ඊමේල් සහ ඒවා කොපමණ වාරයක්ද යන්න තෝරන්න',
  },
  ta: {
    hello: name => `வணக்கம்${name},`,
    more: count => `மேலும் ${count}.`,
    things: count => `Pola-வில் ${count} நிகழ்வுகள்`,
    away: 'நீங்கள் இல்லாதபோது',
    look: 'பாருங்கள்',
    all: 'அனைத்தையும் பாருங்கள்',
    why: 'Pola-வில் உங்களுக்குக் கணக்கு இருப்பதால் இந்த மின்னஞ்சல் வருகிறது.',
    choose: 'எந்த மின்னஞ்சல்கள், எவ்வளவு அடிக்கடி வர வேண்டும் எனத் தேர்ந்தெடுங்கள்',
  },
  ja: {
    hello: name => (name ? `${name.trim()} さん、こんにちは。` : 'こんにちは。'),
    more: count => `ほか ${count} 件`,
    things: count => `Pola からのお知らせ ${count} 件`,
    away: 'お留守の間に',
    look: '見る',
    all: 'すべて見る',
    why: 'Pola のアカウントをお持ちのため、このメールをお送りしています。',
    choose: '受け取るメールと頻度を選ぶ',
  },
  ur: {
    hello: name => `السلام علیکم${name}،`,
    more: count => `اور مزید ${count}۔`,
    things: count => `Pola پر ${count} نئی باتیں`,
    away: 'آپ کی غیر موجودگی میں',
    look: 'دیکھیں',
    all: 'سب دیکھیں',
    why: 'یہ ای میل آپ کو اس لیے آ رہی ہے کہ Pola پر آپ کا اکاؤنٹ ہے۔',
    choose: 'چنیں کہ آپ کو کون سی ای میل آئے اور کتنی بار',
  },
  ne: {
    hello: name => `नमस्ते${name},`,
    more: count => `र अरू ${count} वटा।`,
    things: count => `Pola मा ${count} वटा कुरा भए`,
    away: 'तपाईं नहुँदा',
    look: 'हेर्नुहोस्',
    all: 'सबै हेर्नुहोस्',
    why: 'Pola मा तपाईंको खाता भएकाले यो इमेल आएको हो।',
    choose: 'कुन इमेल, कति पटक आउने छान्नुहोस्',
  },
  es: {
    hello: name => `Hola${name}:`,
    more: count => `Y ${count} más.`,
    things: count => `${count} novedades en Pola`,
    away: 'Mientras no estabas',
    look: 'Echar un vistazo',
    all: 'Ver todo',
    why: 'Recibes este correo porque tienes una cuenta en Pola.',
    choose: 'Elige qué correos recibes y con qué frecuencia',
  },
}

/** The texts of a mail in all languages, each made with its frame. */
export function inFrames<T>(
  frames: typeof newsFrames,
  make: (data: T, frame: Frame) => MailContent,
): Record<SiteLanguage, (data: T) => MailContent> {
  return Object.fromEntries(
    siteLanguages.map(language => [language, (data: T) => make(data, frames[language])]),
  ) as Record<SiteLanguage, (data: T) => MailContent>
}
