import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { servePages } from './web-pages.ts'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'dist-'))
fs.mkdirSync(path.join(dist, 'assets'))
fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Polyphony</title>')
const server = Fastify()
servePages(server, dist)
afterAll(async () => {
  await server.close()
  fs.rmSync(dist, { recursive: true, force: true })
})

const ask = (url: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers: accept === undefined ? {} : { accept } })

it.each([
  ['/', '*/*'],
  ['/', undefined],
  ['/?from=mail', '*/*'],
  ['/common/login', '*/*'],
  ['/task/detail/0190b6a0', '*/*'],
  ['/', 'text/html,application/xhtml+xml'],
  ['/nowhere', 'text/html'],
])('shows the page at %s to who accepts %s', async (url, accept) => {
  const { statusCode, headers, body } = await ask(url, accept)
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title>Polyphony</title>',
  ])
  expect((await ask(url, accept, 'HEAD')).statusCode).toBe(200)
})

it.each([
  ['/nowhere', '*/*'],
  ['/task/quoteTask', '*/*'],
  ['/task/list', 'application/json'],
])('answers %s with JSON to who accepts %s', async (url, accept) => {
  const { statusCode, body } = await ask(url, accept)
  expect([statusCode, JSON.parse(body)]).toEqual([404, { err: 404, err_msg: 'Method_Error', data: {} }])
})
