/** A server that takes requests and answers none: each screen says so after a while, and is there again after a click. */
import { calls, callTimeoutMs, type Spec } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { answerBases, answerFiles, guide, manualsId } from './testing/bases.ts'

beforeEach(() => {
  const wait = window.setTimeout
  const sooner = (run: TimerHandler, ms?: number) => wait(run, ms === callTimeoutMs ? 300 : ms)
  vi.spyOn(window, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
})
afterEach(() => vi.restoreAllMocks())

const { getAllKbs, getKbsInfo, getKbsListByType, getChildrenKbsList } = calls.kbs

test.each<[string, string, readonly Spec[]]>([
  ['list', '/talentkbs/list', [getAllKbs, getKbsListByType]],
  ['detail', `/talentkbs/detail?kbs_id=${manualsId}`, [getAllKbs, getKbsInfo, calls.knowledge.getKnowledgeFileList]],
  ['sub', `/talentkbs/sub?kbs_id=${manualsId}`, [getAllKbs, getKbsInfo, getChildrenKbsList]],
])('the screen %s says that the server doesn’t answer, and recovers', async (_, address, hanging) => {
  await signIn({ user: { role_admin: true }, talent: { role_admin: true, is_mvp: true } })
  network.answer(calls.search.searchKnowledge, () => ({
    list: [],
    way: 'words' as const,
    is_capped: false,
    best: null,
    threshold: 0.2,
  }))
  network.answer(calls.search.getSearchWay, () => ({ way: 'words' as const, file_count: 0, by_words_count: 0 }))
  answerBases()
  for (const { method, path } of hanging) network.serve(method, path, () => new Promise(() => {}))
  const page = await openPage(address)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry.first()).toBeVisible()
  await expect
    .element(page.getByText('Disconnected. Check your network and try again', { exact: false }).first())
    .toBeVisible()
  answerBases()
  answerFiles([guide])
  await expect
    .poll(async () => {
      const [one] = retry.all()
      await one?.click()
      return retry.all().length
    })
    .toBe(0)
  await expect.element(page.getByRole('treeitem', { name: 'Manuals' })).toBeVisible()
})
