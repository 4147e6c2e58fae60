import { defineNotification, wordsBy, wordsIn } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'

type Settled = { vendorId: number; enterprise: LocalText; state: 'sent' | 'failed'; amount: number; currency: string }

/** To the owners of an enterprise: their money was sent, or came back. */
export const payoutTold = defineNotification<Settled>({
  kind: 'payout-told',
  group: 'selling',
  texts: wordsBy<Settled, Settled['state']>(
    {
      sent: {
        en: ['A payout is on its way to you', '{{amount}} for {{enterprise}}'],
        si: ['ගෙවීමක් ඔබ වෙත එවා ඇත', '{{enterprise}} සඳහා {{amount}}'],
        ta: ['உங்களுக்குப் பணம் அனுப்பப்பட்டது', '{{enterprise}} நிறுவனத்துக்கு {{amount}}'],
        ja: ['お支払いを送金しました', '{{enterprise}}: {{amount}}'],
        ur: ['ایک ادائیگی آپ کی طرف روانہ ہے', '{{enterprise}} کے لیے {{amount}}'],
        ne: ['तपाईंलाई भुक्तानी पठाइएको छ', '{{enterprise}} का लागि {{amount}}'],
        es: ['Un pago está en camino', '{{amount}} para {{enterprise}}'],
      },
      failed: {
        en: [
          'A payout failed',
          '{{amount}} for {{enterprise}} is in your balance again. Please check your bank details.',
        ],
        si: ['ගෙවීමක් අසාර්ථක විය', '{{enterprise}} හි {{amount}} නැවත ඔබේ ශේෂයේ ඇත. ඔබේ බැංකු විස්තර පරීක්ෂා කරන්න.'],
        ta: [
          'பணம் அனுப்ப முடியவில்லை',
          '{{enterprise}} நிறுவனத்தின் {{amount}} மீண்டும் உங்கள் இருப்பில் உள்ளது. உங்கள் வங்கி விவரங்களைச் சரிபாருங்கள்.',
        ],
        ja: [
          '送金できませんでした',
          '{{enterprise}} の {{amount}} は残高に戻りました。銀行口座の情報をご確認ください。',
        ],
        ur: [
          'ایک ادائیگی ناکام رہی',
          '{{enterprise}} کی {{amount}} دوبارہ آپ کے بیلنس میں ہے۔ براہِ کرم بینک کی تفصیلات دیکھ لیں۔',
        ],
        ne: ['भुक्तानी असफल भयो', '{{enterprise}} को {{amount}} फेरि तपाईंको मौज्दातमा छ। कृपया बैंक विवरण जाँच्नुहोस्।'],
        es: ['Un pago falló', '{{amount}} de {{enterprise}} vuelve a estar en tu saldo. Revisa tus datos bancarios.'],
      },
    },
    ({ state }) => state,
    ({ enterprise, amount, currency }, language) => ({
      ...{ enterprise: inLanguage(enterprise, language), amount: formatMoney({ amount, currency }, language) },
    }),
  ),
  path: ({ vendorId }) => `/vendor/money?vendorId=${vendorId}`,
})

type Changed = { vendorId: number; enterprise: LocalText; hint: string }

/** To all owners, whoever of them changed it: money goes to another account from now on. Nobody can turn that off. */
export const bankAccountTold = defineNotification<Changed>({
  kind: 'bank-account-told',
  group: 'account',
  texts: wordsIn(
    {
      en: ['The bank account of {{enterprise}} was changed', 'It now ends with {{hint}}.'],
      si: ['{{enterprise}} හි බැංකු ගිණුම වෙනස් කරන ලදී', 'දැන් එය අවසන් වන්නේ {{hint}} ලෙසය.'],
      ta: ['{{enterprise}} நிறுவனத்தின் வங்கிக் கணக்கு மாற்றப்பட்டது', 'இப்போது அது {{hint}} என முடிகிறது.'],
      ja: ['{{enterprise}} の銀行口座が変更されました', '末尾は {{hint}} になりました。'],
      ur: ['{{enterprise}} کا بینک اکاؤنٹ تبدیل ہو گیا', 'اب اس کے آخر میں {{hint}} ہے۔'],
      ne: ['{{enterprise}} को बैंक खाता परिवर्तन भयो', 'अब यो {{hint}} मा टुङ्गिन्छ।'],
      es: ['Se cambió la cuenta bancaria de {{enterprise}}', 'Ahora termina en {{hint}}.'],
    },
    ({ enterprise, hint }, language) => ({ hint, enterprise: inLanguage(enterprise, language) }),
  ),
  path: ({ vendorId }) => `/payout-settings?vendorId=${vendorId}`,
})
