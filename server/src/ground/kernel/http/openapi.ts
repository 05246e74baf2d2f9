/** The contract as OpenAPI 3.1 at `/openapi.json`, and as a page at `/openapi`. */
import { answersFile, type CallGroup, errors, httpStatus, type Spec } from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { houseOnly } from './house-only.ts'

type Groups = Record<string, CallGroup>

const schemaOf = (type: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const aFile = { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }

const codesOf = ({ says }: Spec) =>
  says
    ? { err: { enum: [200, 202] }, err_msg: { enum: ['OK', 'OK_SYNC', 'error_data_not_enough'] } }
    : { err: { const: 200 }, err_msg: { const: 'OK' } }

function operation(group: string, name: string, spec: Spec) {
  const input = schemaOf(spec.input, 'input')
  const envelope = {
    type: 'object',
    required: ['err', 'err_msg', 'data'],
    properties: { ...codesOf(spec), data: schemaOf(spec.output, 'output') },
  }
  const byStatus = Map.groupBy(spec.errors, (code) => httpStatus(code))
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.map((code) => `${errors[code]} ${code}`).join(', ') },
  ])
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    description: `Access: ${spec.access}.${spec.idempotent ? ' A retry with the same X-Idempotency-Key does nothing twice.' : ''}`,
    security: spec.access === 'public' ? [] : [{ session: [] }],
    ...(spec.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : {
          parameters: Object.entries(input.properties ?? {}).map(([field, schema]) => ({
            name: field,
            in: 'query',
            schema,
          })),
        }),
    responses: {
      200: answersFile(spec) ? aFile : { description: 'OK', content: { 'application/json': { schema: envelope } } },
      ...Object.fromEntries(refusals),
    },
  }
}

export function openApi(groups: Groups) {
  const paths = Object.fromEntries(
    Object.entries(groups).flatMap(([group, calls]) =>
      Object.entries<Spec>(calls).map(([name, spec]) => [
        spec.path,
        { [spec.method.toLowerCase()]: operation(group, name, spec) },
      ]),
    ),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Polyphony',
      version: '0.1.0',
      description:
        'Answers are `{ err, err_msg, data }`. Moments are UTC strings yyyyMMddHHmmssSSS, amounts integers of minor units.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Requested-Sid' } } },
    paths,
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function page(document: ReturnType<typeof openApi>): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        `<details id="${call.operationId}"><summary><code>${method.toUpperCase()} ${path}</code> ${call.operationId}</summary>` +
        `<p>${escape(call.description)}</p><pre>${escape(JSON.stringify({ request: 'requestBody' in call ? call.requestBody : call.parameters, responses: call.responses }, null, 2))}</pre></details>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Polyphony: calls</title>
<link rel="stylesheet" href="/openapi.css"><body><main><h1>Polyphony: calls</h1><p>${escape(document.info.description)} <a href="/openapi.json">openapi.json</a></p>${rows.join('')}</main></body></html>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#f6f7f5;color:#12211f}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #e4e8e5;border-radius:8px;margin:.5rem 0;padding:.5rem 1rem}summary{cursor:pointer}pre{overflow:auto;font-size:12px}a{color:#075a52}
@media(prefers-color-scheme:dark){body{background:#0e1415;color:#eef3f2}details{background:#141c1d;border-color:#243031}a{color:#5fd6c6}}`

export function serveOpenApi(server: FastifyInstance, groups: Groups, config: Config): void {
  const guarded = { onRequest: houseOnly(config) }
  let made: ReturnType<typeof openApi> | undefined
  /** Made when somebody asks for it: a start doesn't wait for it. */
  const document = () => (made ??= openApi(groups))
  server.get('/openapi.json', guarded, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(document())),
  )
  server.get('/openapi', guarded, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(document())),
  )
  server.get('/openapi.css', guarded, async (_request, reply) => reply.type('text/css').send(style))
}
