import { siteLanguages } from './languages.ts'
import { lookUp } from './look-up.ts'
import { currencySymbol } from './money.ts'
import { normalizeText } from './normalize-text.ts'
import { plainNumber } from './written-number.ts'

/** An amount as somebody wrote it, without the text around its number. */
export type WrittenAmount = {
  number: string
  isNegative: boolean
  /** followed by `/=`, `/-` or `.–`: there are no decimals, so marks separate thousands */
  isWhole: boolean
}

/** Names of currencies besides code and symbol, in the languages of their countries. */
const names: Record<string, string> = {
  LKR: 'Rs Re SLR SLRs රු රුපියල් ரூ ரூபாய் rupee rupees',
  INR: 'Rs Re रु रू ரூ ரூபாய் रुपये rupee rupees',
  NPR: 'Rs NRs रु रू रुपैयाँ rupee rupees',
  PKR: 'Rs روپے rupee rupees',
  MUR: 'Rs',
  SCR: 'SR',
  BDT: 'Tk টাকা taka',
  JPY: '¥ 円 yen JP¥',
  CNY: '¥ 元 圆 RMB yuan',
  TWD: '元 NT',
  KRW: '원 won',
  EUR: 'euro euros',
  USD: '$ US$ USD$ dollar dollars',
  AUD: 'AU$ A$',
  CAD: 'C$',
  NZD: 'NZ$',
  GBP: 'UK£ pound pounds',
  CHF: 'Fr SFr Franken francs',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  ISK: 'kr',
  PLN: 'zl',
  CZK: 'Kč',
  HUF: 'Ft',
  RON: 'lei',
  BGN: 'лв',
  RUB: 'руб р',
  UAH: 'грн',
  TRY: 'TL',
  ILS: 'NIS',
  AED: 'Dh Dhs',
  MAD: 'Dh Dhs',
  SAR: 'SR ریال',
  EGP: 'LE E£',
  ZAR: 'R',
  KES: 'Ksh Sh',
  TZS: 'Tsh',
  UGX: 'Ush',
  NGN: 'N',
  GHS: 'GHC ₵',
  XOF: 'CFA FCFA',
  XAF: 'CFA FCFA',
  THB: 'บาท baht',
  MYR: 'RM',
  IDR: 'Rp',
  PHP: 'P peso pesos',
  VND: 'đ VNĐ',
  MMK: 'K Ks',
  KHR: '៛',
  BTN: 'Nu',
  BRL: 'R$',
  MXN: '$ Mex$ peso pesos',
  PEN: 'S/',
}

/**
 * Reads an amount without the currency's sign, name or code before or behind it: `Rs. 1,250/=`, `රු. 1250`, `1,200円`,
 * `€ 12,50`, `12.– CHF`. A sign that several currencies share (`Rs`, `$`, `¥`, `kr`) is accepted for each of them.
 * @returns `mark` if it is another currency's; undefined if it is not an amount
 */
export function readAmount(text: string, currency: string): WrittenAmount | { mark: string } | undefined {
  const plain = plainNumber(text)
  const first = plain.search(/\d/)
  if (first < 0) return undefined
  // `$.50` begins with a decimal point, `Rs.50` with an abbreviation.
  const hasPoint = /^[.,٫]$/.test(plain[first - 1] ?? '') && !/[\p{L}\p{M}]/u.test(plain[first - 2] ?? '')
  const from = hasPoint ? first - 1 : first
  const to = plain.search(/\d\D*$/) + 1
  const after = behindNumber(plain.slice(to))
  const before = plain.slice(0, from)
  const isNegative = after.isNegative || /[-\u2212(]/.test(before)
  const marks = [before.replace(/[-\u2212(]/g, ''), after.rest.replace(/^\)/, '')]
  for (const mark of marks.map(one => one.trim()).filter(Boolean)) {
    const words = mark.split(/[\s.:]+/).filter(Boolean)
    if (fits(mark, currency) || words.every(word => fits(word, currency))) continue
    return looksLikeCurrency(mark) ? { mark } : undefined
  }
  return { number: plain.slice(from, to), isNegative, isWhole: after.isWhole }
}

function behindNumber(text: string): { rest: string; isWhole: boolean; isNegative: boolean } {
  const whole = /^ ?(?:\/ ?[=-]{1,2}|=|[.,] ?[-\u2013\u2014]{1,2})/.exec(text)?.[0]
  if (whole !== undefined) return { rest: text.slice(whole.length), isWhole: true, isNegative: false }
  // Some accounts write a minus behind: 5.00-
  const minus = /^ ?[-\u2212]$/.test(text)
  return { rest: minus ? '' : text.replace(/^[.,]/, ''), isWhole: false, isNegative: minus }
}

function fits(mark: string, currency: string): boolean {
  const english = currencySymbol(currency, 'en')
  const signs = [currency, ...siteLanguages.map(language => currencySymbol(currency, language))]
  // The sign that it shares with other currencies: $ for CA$.
  const narrow = /\p{Sc}$/u.exec(english)?.[0] ?? ''
  const known = [...signs, narrow, ...(lookUp(names, currency)?.split(' ') ?? [])]
  return known.some(one => one !== '' && folded(one) === folded(mark))
}

/** Whether a mark looks like a currency: `€`, `US$`, `EUR`, or a name known here. */
function looksLikeCurrency(mark: string): boolean {
  if (/^\p{L}{0,3}\p{Sc}$|^\p{L}{2,3}\.?$/u.test(mark)) return true
  return Object.keys(names).some(currency => fits(mark, currency))
}

function folded(mark: string): string {
  return normalizeText(mark, 'NFKC')
    .toLowerCase()
    .replace(/[\s.:]/g, '')
}
