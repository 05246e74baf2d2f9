/**
 * The extension for tasks: `tasks/get`, `tasks/update`, `tasks/cancel`. What the older protocol had in its core (`tasks/list`,
 * and `tasks/result`, which waits) is gone from it and isn't served.
 */
import {
  type McpServer,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
} from '@modelcontextprotocol/server'
import { calls, type TokenScope } from '@polyphony/contract'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { clientCan, tasksExtension } from './client-abilities.ts'
import { protocolRefusal } from './refusal.ts'
import { findTask, taskWithResult } from './tools/order-task.ts'

const extensions = { [tasksExtension]: {} }
const asked = z.object({ taskId: z.string() })

export function serveTasks({ server }: McpServer, caller: Caller): void {
  server.registerCapabilities({ extensions })
  function serve(method: string, scope: TokenScope, run: (taskId: string) => Promise<Result>): void {
    server.setRequestHandler(method, { params: asked }, async ({ taskId }, ctx) => {
      if (!clientCan(ctx, 'tasks'))
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } })
      const id = z.uuid().safeParse(taskId)
      if (!id.success) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task')
      try {
        await caller.holder(scope)
        return await run(id.data)
      } catch (error) {
        throw protocolRefusal(caller, error)
      }
    })
  }
  serve('tasks/get', 'order:read', async (id) => taskWithResult(caller, await findTask(caller, id)))
  // No task ever waits for an answer: the price is asked for before there is one. An answer to nothing is left aside.
  serve('tasks/update', 'order:write', async (id) => {
    await findTask(caller, id)
    return {}
  })
  serve('tasks/cancel', 'order:write', async (id) => {
    await findTask(caller, id)
    await endForNothing(caller, id)
    return {}
  })
}

/**
 * Ends an order for which nothing is owed. One that has to be paid in part goes on: nobody has agreed to that, and whoever
 * cancels a task isn't told what it costs. `cancel_order` does.
 */
async function endForNothing({ act, record }: Caller, task_id: string): Promise<void> {
  const { kept_minor, finished_count, seal } = await act(calls.pieceEnd.previewCancelPieces, { task_id })
  if (kept_minor > 0 || finished_count > 0) return
  await act(calls.pieceEnd.cancelPieces, { task_id, seal })
  await record('tasks/cancel', task_id)
}
