// Runs a program in place of this one. Used before anything is installed, so it only imports Node's own modules.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

/** Exit status of a development server whose own code has changed. */
const startAgain = 75

/**
 * Runs a program: it gets our signals, and its status becomes ours. With `keepUp`, a program that was ready (which it
 * says by a message) and then ended by itself is restarted: after `first` ms, with the wait doubled each time up to
 * `longest`, and reset to `first` if it ran for `longLived` ms. Restarts use the variables `laterEnv`. `onReady` is
 * called when it is ready for the first time.
 * @returns `send` sends it a message; `end` stops it and then us, with a status
 */
export function runForGood(binary, parameters, { cwd, env, laterEnv = env, keepUp, onReady }) {
  let child
  let ending = false
  let restarted = false
  let wasReady = false
  let lastStatus
  let pause = 0
  let next
  const run = () => {
    const begun = Date.now()
    next = undefined
    child = spawn(binary, parameters, {
      cwd,
      env: wasReady ? laterEnv : env,
      stdio: ['inherit', 'inherit', 'inherit', ...(keepUp ? ['ipc'] : [])],
    })
    child.on('error', error => {
      console.error(`${binary} can't be run: ${error.message}`)
      process.exit(1)
    })
    child.on('message', message => {
      if (wasReady || message !== 'ready') return
      wasReady = true
      onReady?.()
    })
    child.on('exit', (status, signal) => {
      if (ending) process.exit(lastStatus ?? status ?? statusOf(signal))
      if (status === startAgain) {
        restarted = true
        run()
      } else if (restarted && status === 1) afterNextChange(join(cwd, 'src'), run)
      else if (wasReady && status !== 0) {
        const { first, longest, longLived } = keepUp
        pause = Date.now() - begun > longLived ? first : Math.min(Math.max(first, pause * 2), longest)
        console.error(`The server ended by itself (${reasonOf(status, signal)}). It starts again in ${pause / 1000} s.`)
        next = setTimeout(run, pause)
      } else process.exit(status ?? statusOf(signal))
    })
  }
  const passOn = signal => {
    ending = true
    clearInterval(orphanWatch)
    clearTimeout(next)
    // False if it has ended already: by an error in changed code, or while it waits to be restarted.
    if (!child.kill(signal)) process.exit(statusOf(signal))
  }
  run()
  process.on('SIGINT', passOn)
  process.on('SIGTERM', passOn)
  // npm passes a signal to the shell it runs us in, which ends silently; a changed parent process tells us that.
  const parent = process.ppid
  const orphanWatch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) passOn('SIGTERM')
  }, 200)
  return {
    send: message => child.connected && child.send(message),
    end: status => {
      lastStatus = status
      passOn('SIGTERM')
    },
  }
}

/** Describes why a program ended, as far as the system knows. */
function reasonOf(status, signal) {
  if (signal === 'SIGABRT' || status === 134) return 'out of memory, or a fault of Node: see the lines above'
  if (signal === 'SIGKILL') return 'killed, as a system does that is short of memory'
  return signal ? `signal ${signal}` : `status ${status}: see the lines above`
}

function afterNextChange(folder, run) {
  console.log('Waiting for the next change in src…')
  const watcher = watch(folder, { recursive: true }, () => {
    watcher.close()
    run()
  })
}

/** The status that shells use for a program ended by a signal. */
export function statusOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
