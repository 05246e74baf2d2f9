/**
 * Serves the built web: hashed assets with a cache of a year, and the page itself at every address that isn't a call.
 */
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths, present } from '@polyphony/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from './ground/kernel/call-error.ts'
import { refuse } from './ground/kernel/http/refuse.ts'

const built = path.join(import.meta.dirname, '../../web/dist')
const pages = new RegExp(`^(${Object.values(paths).join('|').replace(/\$\w+/g, '[^/]+')})$`)

/** Browsers ask for HTML; others, as curl and what makes previews of links, take anything: to them only pages are shown. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && pages.test(url.split('?')[0] ?? ''))
}

/** @param dist what the web was built into */
export function servePages(server: FastifyInstance, dist = built): void {
  if (!fs.existsSync(path.join(dist, 'index.html'))) return // without a built web only calls are served: in workers, tests and development
  void server.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  const loose = fs
    .readdirSync(dist)
    .filter((name) => name !== 'index.html' && name !== 'assets' && !name.startsWith('.'))
  for (const name of loose) {
    const type = {
      svg: 'image/svg+xml',
      png: 'image/png',
      ico: 'image/x-icon',
      webmanifest: 'application/manifest+json',
      txt: 'text/plain',
    }[present(name.split('.').at(-1))]
    if (!type) continue
    const body = fs.readFileSync(path.join(dist, name))
    server.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=3600').send(body),
    )
  }
  server.get('/*', async (request, reply) => {
    if (!wantsPage(request)) {
      return reply.send(refuse(new CallError('Method_Error'), request, reply))
    }
    // Read each time: after an upgrade the page names other assets than at the start of this process.
    const page = await fs.promises.readFile(path.join(dist, 'index.html'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
