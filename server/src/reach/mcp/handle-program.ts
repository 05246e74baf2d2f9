/** Answers what a program asks, by the protocol's library. */
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { present } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** Streams on which nothing is sent yet: few are enough. */
const maxSubscriptions = 16

export interface ProgramHandler {
  readonly handle: ReturnType<typeof toNodeHandler>
  close(): Promise<void>
}

export function handleProgram(app: App): ProgramHandler {
  const onerror = (error: Error) => app.log.debug({ err: error }, 'a program’s request failed')
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const { token, extra = {} } = present(authInfo)
      const [account_id, ip, userAgent] = [extra.account_id, extra.ip, extra.userAgent].map(String)
      const sender = { token, account_id: account_id ?? '', ip: ip ?? '', userAgent: userAgent ?? '' }
      return createMcpServer(app, sender, era)
    },
    { maxSubscriptions, onerror },
  )
  return { handle: toNodeHandler(handler, { onerror }), close: () => handler.close() }
}
