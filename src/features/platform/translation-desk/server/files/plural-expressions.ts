import { neededForms } from '#features/platform/translations/plural-forms.ts'

const teens = '(n%100<10 || n%100>=20)'
const slavic = `n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && ${teens} ? 1 : 2`

/** gettext's expressions for the forms of `neededForms`, in their order; a test compares them with Intl. */
const expressions: [languages: string, expression: string][] = [
  ['am as bn fa fr gu hi hy kn kok ln mg pa pt pt-BR ti zu', 'n > 1'],
  ['fil', 'n%10==4 || n%10==6 || n%10==9'],
  ['is mk', 'n%10!=1 || n%100==11'],
  ['be bs hr ru sr sr-Latn uk', slavic],
  ['pl', `n==1 ? 0 : n%10>=2 && n%10<=4 && ${teens} ? 1 : 2`],
  ['cs sk', 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2'],
  ['lt', `n%10==1 && ${teens} ? 0 : n%10>=2 && ${teens} ? 1 : 2`],
  ['lv', `n%10==0 || !${teens} ? 0 : n%10==1 ? 1 : 2`],
  ['ro', 'n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2'],
  ['he', 'n==1 ? 0 : n==2 ? 1 : 2'],
  ['sl', 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3'],
  ['gd', 'n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3'],
  ['ga', 'n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4'],
  ['mt', 'n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4'],
  ['ar', 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5'],
  ['cy', 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5'],
]
const byLanguage = new Map(
  expressions.flatMap(([languages, expression]) => languages.split(' ').map(code => [code, expression] as const)),
)

/** The header `Plural-Forms` of a PO file. */
export function pluralHeader(language: string): string {
  const { length } = neededForms(language)
  const expression = byLanguage.get(language) ?? (length === 1 ? '0' : 'n != 1')
  return `nplurals=${length}; plural=(${expression});`
}
