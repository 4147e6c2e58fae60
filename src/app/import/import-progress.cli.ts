/** A progress bar on a terminal, a line for every tenth elsewhere. */
export function progressLine(): (done: number, total: number) => void {
  let tenths = 0
  return (done, total) => {
    const share = done / total
    if (process.stdout.isTTY) {
      const bars = Math.round(share * 40)
      const end = done === total ? '\n' : ''
      process.stdout.write(`\r${'█'.repeat(bars)}${'░'.repeat(40 - bars)} ${done} of ${total}${end}`)
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10)
      console.log(`${tenths * 10} % (${done} of ${total})`)
    }
  }
}
