// Stands in for a decoder that a file crashes or stalls.
process.on('disconnect', () => process.exit())
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const order = Buffer.from(bytes).toString()
  if (order === 'crash') process.abort()
  if (order !== 'stall') process.send?.({ answer: 'too-large', rss: 0 })
})
