// The project's commands. Runs on any Node from 20 on with nothing installed yet; everything after the installation runs
// on the Node that the project itself brings.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'help', ...args] = process.argv.slice(2)
const marks = join(root, 'node_modules', '.pola')

const commands = {
  start() {
    install()
    build()
    become(['src/app/main.ts'], { NODE_ENV: 'production' })
  },
  dev() {
    install()
    become(['src/app/main.ts'], { NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' })
  },
  build() {
    install()
    build()
  },
  check() {
    install()
    check()
  },
  test() {
    install()
    become(['scripts/test.ts', ...args], { NODE_ENV: 'test' })
  },
  import() {
    install()
    become(['src/app/import.cli.ts', ...args], { NODE_ENV: 'production' })
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
  if (existsSync(nodeBinary()) && readMark('installed') === wanted) return
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: the lock file may lack the binaries of platforms that nobody locked it on; those are added here.
  const options = [
    'install',
    '--no-save',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const result = spawnSync(npm, options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) stop('The packages could not be installed: see the lines above, then run the command again.')
  if (!existsSync(nodeBinary())) installNode()
  writeMark('installed', wanted)
}

/** The package `node` fetches its binary by an install script; where those are blocked, run that one script. */
function installNode() {
  spawnSync(process.execPath, ['installArchSpecificPackage'], {
    cwd: join(root, 'node_modules', 'node'),
    stdio: 'inherit',
  })
  if (!existsSync(nodeBinary()))
    stop('The package "node" has no binary: allow its install script and run the command again.')
}

/** Builds pages and browser code when a source changed since the last build. */
function build() {
  const wanted = hashOf(['package-lock.json', 'vite.config.ts', ...sources('src')])
  if (existsSync(join(root, 'dist', 'ssr', 'ssr.js')) && readMark('built') === wanted) return
  console.log('Building pages …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  node([vite, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  node([vite, 'build', '--ssr', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  node([join(root, 'scripts', 'compress-assets.ts')])
  writeMark('built', wanted)
}

function check() {
  const bin = name => join(root, 'node_modules', name)
  node([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  node([bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', 'src'])
  node([bin('tsc7/bin/tsc'), '-p', root, '--noEmit'])
  node([join(root, 'scripts', 'check-files.ts')])
}

/** Runs the project's own Node and waits for it; ends with its status where it fails. */
function node(parameters, env = {}) {
  const result = spawnSync(nodeBinary(), parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Hands over to the project's own Node for good: signals reach it, and its status becomes ours. */
function become(parameters, env) {
  const child = spawn(nodeBinary(), parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C in a terminal reaches the child by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' ? 130 : 143)))
}

function nodeBinary() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', 'node', 'bin', name)
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
  for (const file of files)
    hash
      .update(file)
      .update(statSync(join(root, file)).size.toString())
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readMark(name) {
  return existsSync(join(marks, name)) ? readFileSync(join(marks, name), 'utf8') : ''
}

function writeMark(name, value) {
  mkdirSync(marks, { recursive: true })
  writeFileSync(join(marks, name), value)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

const run = Object.hasOwn(commands, command) ? commands[command] : commands.help
run()
