/** What a company knows, put there without a screen. */
import type { Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import { idempotencyKey } from '../../seed/actions.ts'
import { signedIn } from './api.ts'
import { expect } from './test.ts'

/** A base of this run with one text in it, ready to be found. */
export async function knows(page: Page, title: string, name: string, text: string): Promise<void> {
  const clara = await signedIn(page, 'clara')
  const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title })
  const { file_id } = await clara.upload(name, Buffer.from(text), 'knowledge')
  await clara.call(
    calls.knowledge.uploadKnowledgeFile,
    { kbs_id, files: [{ file_id }], is_vectorized: true },
    idempotencyKey(),
  )
  await expect
    .poll(async () => {
      const { list } = await clara.call(calls.knowledge.getKnowledgeFileList, { kbs_id, pageIndex: 0, pageSize: 10 })
      return list[0]?.status
    })
    .toBe('completed')
}
