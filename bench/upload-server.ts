/** The process that bench/upload.ts measures and kills: the file domain, and a plain PUT to compare with. */
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addPerson, type Person, startFileServer } from '../server/src/content/file/testing/file-server.ts'

export type Report = { kind: 'ready'; url: string; person: Person } | { kind: 'memory'; rss: number }

const options = JSON.parse(process.argv[2]!) as { databaseUrl: string; dataDir: string; port: number; person?: Person }
const report = (what: Report) => process.send!(what)
const plainFile = path.join(options.dataDir, 'plain')

const server = await startFileServer(options)
const person = options.person ?? (await addPerson(server))
const plain = http.createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
})
plain.listen(options.port + 1, '127.0.0.1', () => report({ kind: 'ready', url: server.url, person }))
setInterval(() => report({ kind: 'memory', rss: process.memoryUsage().rss }), 50)

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  if (request.method === 'PUT') await pipeline(request, createWriteStream(plainFile))
  if (request.method === 'DELETE') await fs.rm(plainFile, { force: true })
  if (request.method !== 'GET') return void response.writeHead(204).end()
  const fileId = request.url!.slice(1)
  const { storage_key } = await server.app.db
    .selectFrom('file')
    .select('storage_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  await pipeline(await server.app.storage.read(storage_key), response)
}
