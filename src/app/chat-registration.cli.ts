import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { registrationFile } from '#features/community/chat/server/index.ts'
import { readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'

const usage = `Usage: npm run chat-registration -- FILE [--url http://10.0.0.5:3000]

Writes the registration file by which the homeserver of MATRIX_HOMESERVER_URL knows this site. It holds both tokens.
--url: where the homeserver finds the site, if that isn't PUBLIC_URL`

async function main(): Promise<void> {
  const { values, positionals } = read()
  const [file] = positionals
  if (values.help || positionals.length !== 1 || !file) return console.log(usage)
  const { matrix, publicUrl } = readConfig()
  if (!matrix)
    throw new OperatorError(
      'Set MATRIX_HOMESERVER_URL, MATRIX_AS_TOKEN and MATRIX_HS_TOKEN first (see docs/settings.md).',
    )
  const url = values.url ?? publicUrl
  if (!URL.canParse(url)) throw new OperatorError(`--url should be an address like http://10.0.0.5:3000, not “${url}”.`)
  await writeFile(file, registrationFile(matrix, new URL(url).origin), { mode: 0o600, flag: 'wx' }).catch(wrong)
  console.log(`Wrote ${file}: give it to the homeserver, and start that anew.`)
}

function read() {
  try {
    return parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`)
  }
}

function wrong({ code, path }: NodeJS.ErrnoException): never {
  throw new OperatorError(code === 'EEXIST' ? `${path} is there already.` : `${path} can’t be written: ${code}.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
