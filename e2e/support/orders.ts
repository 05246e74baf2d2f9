/** Places orders through the calls, for journeys about later steps; other journeys test the form. */
import { expect, type Page } from '@playwright/test'
import { signedIn } from './api.ts'
import { demoPassword } from './people.ts'

interface Wanted {
  name: string
  media: 'doc' | 'pic' | 'audio' | 'video'
  file: { name: string; bytes: Buffer; purpose: 'taskDocument' | 'taskPicture' | 'taskAudio' | 'taskVideo' }
  /** Empty: the work stays in the source language. */
  targets: string[]
  /** Selects the first standard flow whose kinds of steps match. */
  flow: (kinds: readonly string[]) => boolean
  more?: object
}

/** Orders as clara, without review and confirmation. @returns the task's id. */
export async function orderByCalls(page: Page, { name, media, file, targets, flow, more }: Wanted): Promise<string> {
  const ask = await signedIn(page, 'clara', await demoPassword(page))
  const asked = { name: file.name, size: file.bytes.length, purpose: file.purpose }
  const announced = (await ask('/system/file/preUpload', asked)) as { file_id: string; upload_url: string }
  const { file_id } = announced
  await ask.send(announced.upload_url, file.bytes)
  await expect
    .poll(async () => (await ask('/system/file/uploadFinish', { file_id })).state, { timeout: 60_000 })
    .toBe('ready')
  const { list } = (await ask('/task/flow/getAllStdFlow', { media })) as {
    list: { flow_id: string; graph: { nodes: { kind: string }[] } }[]
  }
  const order = {
    name,
    media,
    files: [{ file_id }],
    source_lang: 'en',
    target_langs: targets,
    flow_id: list.find(({ graph }) => flow(graph.nodes.map((node) => node.kind)))!.flow_id,
    deadline_at: new Date(Date.now() + 8 * 86_400_000).toISOString().replace(/\D/g, ''),
    is_qa_required: false,
    is_acceptance_required: false,
    is_non_native_allowed: true,
    ...more,
  }
  const { charge_minor } = await ask('/task/quoteTask', order)
  const { task_id } = await ask('/task/createTask', { ...order, charge_minor })
  return task_id as string
}

/** Waits for the delivered files of clara's task. @returns them by kind. */
export async function deliveredFiles(page: Page, task_id: string): Promise<Map<string, Buffer>> {
  const ask = await signedIn(page, 'clara', await demoPassword(page))
  const outputs = async () =>
    (await ask('/task/getTaskDownloadList', { task_id })).list as { output_id: string; kind: string }[]
  await expect(async () => expect((await outputs()).length).toBeGreaterThan(0)).toPass({ timeout: 120_000 })
  const files = new Map<string, Buffer>()
  for (const { output_id, kind } of await outputs()) {
    const { url } = (await ask('/task/downloadTaskOutput', { task_id, output_id })) as { url: string }
    files.set(kind, await (await page.request.get(url)).body())
  }
  return files
}
