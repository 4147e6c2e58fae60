// A fake decoder that crashes or stalls.
process.on('disconnect', () => process.exit())
process.on('message', ({ path }: { path: string }) => {
  if (path === 'crash') process.abort()
  if (path !== 'stall') process.send?.({ answer: 'too-large', rss: 0 })
})
process.send?.('ready')
