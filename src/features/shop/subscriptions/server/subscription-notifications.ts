import { defineNotification, wordsBy, wordsIn } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { subscriptionPath } from '../subscription-rules.ts'

/** `end`: when, ISO */
type Ends = { vendorId: number; enterprise: LocalText; isOver: boolean; end: string }

/** To the owners and admins of an enterprise: its subscription ends soon, or has ended. */
export const subscriptionEnding = defineNotification<Ends>({
  kind: 'subscription-ending',
  group: 'selling',
  texts: wordsBy<Ends, 'soon' | 'over'>(
    {
      soon: {
        en: ['Your subscription ends on {{end}}', '{{enterprise}}'],
        si: ['ඔබේ දායකත්වය {{end}} දින අවසන් වේ', '{{enterprise}}'],
        ta: ['உங்கள் சந்தா {{end}} அன்று முடிகிறது', '{{enterprise}}'],
        ja: ['サブスクリプションは {{end}} に終了します', '{{enterprise}}'],
        ur: ['آپ کی رکنیت {{end}} کو ختم ہو رہی ہے', '{{enterprise}}'],
        ne: ['तपाईंको सदस्यता {{end}} मा सकिन्छ', '{{enterprise}}'],
        es: ['Tu suscripción termina el {{end}}', '{{enterprise}}'],
      },
      over: {
        en: ['Your subscription has ended', '{{enterprise}}'],
        si: ['ඔබේ දායකත්වය අවසන් විය', '{{enterprise}}'],
        ta: ['உங்கள் சந்தா முடிந்தது', '{{enterprise}}'],
        ja: ['サブスクリプションが終了しました', '{{enterprise}}'],
        ur: ['آپ کی رکنیت ختم ہو گئی', '{{enterprise}}'],
        ne: ['तपाईंको सदस्यता सकियो', '{{enterprise}}'],
        es: ['Tu suscripción ha terminado', '{{enterprise}}'],
      },
    },
    ({ isOver }) => (isOver ? 'over' : 'soon'),
    ({ enterprise, end }, language) => ({
      enterprise: inLanguage(enterprise, language),
      end: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(end)),
    }),
  ),
  path: ({ vendorId }) => subscriptionPath(vendorId),
})

type Wanted = { enterprise: LocalText; subDomain: string; settingsName: string }

/** To admins, where the operator gave no address: a team wants something that isn't set up here yet. */
export const setupWanted = defineNotification<Wanted>({
  kind: 'setup-wanted',
  group: 'review',
  texts: wordsIn(
    {
      en: ['{{enterprise}} asks for something that isn’t set up', '{{settingsName}}'],
      si: ['{{enterprise}} තවම සකසා නැති දෙයක් ඉල්ලයි', '{{settingsName}}'],
      ta: ['இன்னும் அமைக்கப்படாத ஒன்றை {{enterprise}} கேட்கிறது', '{{settingsName}}'],
      ja: ['{{enterprise}} がまだ設定されていない機能を希望しています', '{{settingsName}}'],
      ur: ['{{enterprise}} ایسی چیز چاہتا ہے جو ابھی ترتیب نہیں دی گئی', '{{settingsName}}'],
      ne: ['{{enterprise}} ले अझै मिलाइनसकेको कुरा माग्दैछ', '{{settingsName}}'],
      es: ['{{enterprise}} pide algo que no está configurado', '{{settingsName}}'],
    },
    ({ enterprise, settingsName }, language) => ({ settingsName, enterprise: inLanguage(enterprise, language) }),
  ),
  path: ({ subDomain }) => `/${subDomain}`,
})
