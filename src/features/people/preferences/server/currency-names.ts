import { lookUp } from '#shared/look-up.ts'

/** Names that Node’s locale data lacks. */
const ownNames: Record<string, Record<string, string>> = {
  SVC: {
    si: 'සැල්වදෝර කොලොන්',
    ta: 'சால்வடோர் கொலோன்',
    ur: 'سیلواڈور کولون',
    ne: 'साल्भाडोर कोलोन',
  },
  VED: {
    en: 'Venezuelan Digital Bolívar',
    si: 'වෙනිසියුලා ඩිජිටල් බොලිවාර්',
    ta: 'வெனிசுலா டிஜிட்டல் பொலிவார்',
    ja: 'ベネズエラ デジタルボリバル',
    ur: 'وینزویلا ڈیجیٹل بولیور',
    ne: 'भेनेजुएला डिजिटल बोलिभर',
    es: 'bolívar digital venezolano',
  },
}

const names = new Map<string, Intl.DisplayNames>()

/** A currency’s name in a language, else in English, else its code. Only for servers: Chromium has no Sinhala names. */
export function currencyName(code: string, language: string): string {
  return lookUp(ownNames, code)?.[language] ?? namesIn(language).of(code) ?? namesIn('en').of(code) ?? code
}

function namesIn(language: string): Intl.DisplayNames {
  let known = names.get(language)
  if (!known) {
    known = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    names.set(language, known)
  }
  return known
}
