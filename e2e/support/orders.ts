/** Places orders through the calls, for journeys about later steps; other journeys test the form. */

import { expect, type Page } from '@playwright/test'
import { calls, type Media, type NodeKind, type UploadPurpose } from '@polyphony/contract'
import { placeOrder, type WantedOrder, withoutChecks } from '../../seed/actions.ts'
import type { Player } from '../../seed/player.ts'
import { signedIn } from './api.ts'

interface Wanted {
  name: string
  media: Media
  file: { name: string; bytes: Buffer; purpose: UploadPurpose }
  /** Empty: the work stays in the source language. */
  targets: string[]
  /** Selects the first standard flow whose kinds of steps match. */
  flow: (kinds: readonly NodeKind[]) => boolean
  more?: Partial<WantedOrder>
}

/** Orders as clara, without review and confirmation. @returns the task's id. */
export async function orderByCalls(page: Page, { name, media, file, targets, flow, more }: Wanted): Promise<string> {
  const clara = await signedIn(page, 'clara')
  const { file_id } = await clara.upload(file.name, file.bytes, file.purpose)
  const order = { name, media, files: [{ file_id }], target_langs: targets, isFlow: flow }
  return placeOrder(clara, { ...order, ...withoutChecks, ...more })
}

/** What a client can download now. */
export async function deliveredKinds(client: Player, task_id: string): Promise<string[]> {
  const { list } = await client.call(calls.task.getTaskDownloadList, { task_id })
  return list.map(({ kind }) => kind)
}

/** Waits for the delivered files of clara's task. @returns them by kind. */
export async function deliveredFiles(page: Page, task_id: string): Promise<Map<string, Buffer>> {
  const clara = await signedIn(page, 'clara')
  // The call is refused until something is delivered.
  await expect(async () => expect(await deliveredKinds(clara, task_id)).not.toEqual([])).toPass({ timeout: 120_000 })
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id })
  const files = new Map<string, Buffer>()
  for (const { output_id, kind } of list) {
    const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id, output_id })
    files.set(kind, await (await page.request.get(url)).body())
  }
  return files
}
