import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type AllowanceRequest, reserveAllowance, settleAllowance } from './reserve.ts'

/** Asks a model for something that is no answer, as long as the allowance reaches. @throws AI_ALLOWANCE_SPENT */
export async function withinAllowance<T>(
  app: App,
  request: Omit<AllowanceRequest, 'reservation_id'>,
  run: () => Promise<T>,
): Promise<T> {
  const reserved = { ...request, reservation_id: app.newId() }
  const granted = await reserveAllowance(app, reserved)
  if (!granted.isGranted) throw new CallError('AI_ALLOWANCE_SPENT', { until: granted.until })
  try {
    return await run()
  } finally {
    await settleAllowance(app, reserved, 0)
  }
}
