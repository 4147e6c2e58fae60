import { isReservedName } from '#shared/reserved-names.ts'
import { subDomainOf } from '#shared/slug.ts'
import { transliterate } from '#shared/transliterate.ts'

const longest = 60

/** Assigns unused sub domains: from the name, or else with the place, or else with a number. */
export class SubDomains {
  readonly #taken: Set<string>
  readonly #nextNumber = new Map<string, number>()

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  /** Reserves a sub domain, so that it isn't given away again. */
  reserve(subDomain: string): void {
    this.#taken.add(subDomain)
  }

  /** A name without Latin, Greek or Cyrillic letters becomes `enterprise1`, `enterprise2` … */
  take(name: string, place = ''): string {
    const fromName = subDomainOf(transliterate(name))
    const base = fromName.length >= 2 ? fromName : `enterprise${fromName}`
    const withPlace = `${base}${subDomainOf(transliterate(place))}`
    const wanted = base === 'enterprise' ? this.#numbered(base) : [base, withPlace].find(one => this.#isFree(one))
    const given = wanted ?? this.#numbered(base)
    this.#taken.add(given)
    return given
  }

  #isFree(subDomain: string): boolean {
    return subDomain.length <= longest && !this.#taken.has(subDomain) && !isReservedName(subDomain)
  }

  #numbered(base: string): string {
    for (let number = this.#nextNumber.get(base) ?? (base === 'enterprise' ? 1 : 2); ; number++) {
      const subDomain = `${base.slice(0, longest - String(number).length)}${number}`
      if (!this.#isFree(subDomain)) continue
      this.#nextNumber.set(base, number + 1)
      return subDomain
    }
  }
}
