import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
  'msedge.exe',
]
const knownPlaces = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Returns the path of a working Chromium: the system's, or else one that apt installs, or else the one from npm. */
export async function findChromium(): Promise<string> {
  return systemChromium() ?? installedByApt() ?? (await fromNpm())
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [...knownPlaces, ...folders.flatMap(folder => names.map(name => join(folder, name)))]
  return places.find(place => existsSync(place) && runs(place))
}

/** Some systems have a script of that name that only explains where to get the browser. */
function runs(place: string): boolean {
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(place, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

function installedByApt(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  process.stdout.write('Installing Chromium …\n')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 }
  const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options).status
  if (install() !== 0) {
    spawnSync('apt-get', ['update'], options)
    install()
  }
  return systemChromium()
}

async function fromNpm(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
