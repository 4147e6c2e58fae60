// The baseline for chat: a socket server that sends each client's messages to all, and nothing else.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('listening', () => process.send?.('ready'))
server.on('connection', socket => {
  socket.on('message', data => {
    for (const client of server.clients) client.send(data, { binary: false })
  })
})
process.once('disconnect', () => process.exit())
