import type { PasswordStrength } from '../auth.contract.ts'

/** zxcvbn’s scores of 0 to 4 as SPEC §5 shows them: found by few thousand guesses, by some hundred million, by more. */
const strengths: PasswordStrength[] = ['weak', 'weak', 'fair', 'strong', 'strong']
/** more characters change nothing but the time it takes */
const looksAt = 72

type Checker = (password: string, own: string[]) => number
let checker: Promise<Checker> | undefined

/** How hard a password is to guess for somebody who knows common ones, English words, and the person’s name and address. */
export async function strengthOf(password: string, own: string[]): Promise<PasswordStrength> {
  checker ??= loadChecker()
  const check = await checker
  const words = own.flatMap(text => [text, ...text.split(/[\s@._+-]+/)]).filter(word => word.length > 2)
  return strengths[check(password.slice(0, looksAt), words.slice(0, 20))] ?? 'weak'
}

/** Some megabytes of dictionaries, when they are first needed. */
async function loadChecker(): Promise<Checker> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    maxLength: looksAt,
  })
  return (password, own) => zxcvbn.check(password, own).score
}
