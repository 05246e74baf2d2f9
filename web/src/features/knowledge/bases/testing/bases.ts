/** Bases as the server would answer with them. */
import { calls, type KbsNode, type KnowledgeBase, type KnowledgeFile, kbsRoots } from '@polyphony/contract'
import { network } from '../../../../testing/network.ts'

export const manualsId = '0190b6a0-0000-7000-8000-0000000000b1'
export const pricesId = '0190b6a0-0000-7000-8000-0000000000b2'

export const manuals: KnowledgeBase = {
  kbs_id: manualsId,
  type: 1,
  parent_id: null,
  path: [],
  title: 'Manuals',
  description: '',
  icon: 'book',
  picture: null,
  colour: 'teal',
  departments: [],
  is_for_tasks: false,
  child_count: 1,
  file_count: 3,
  version: 4,
  created_at: '20261101000000000',
  updated_at: '20261101000000000',
  can: { change: true, add_child: true },
}

export const fileId = '0190b6a0-0000-7000-8000-0000000000c1'

export const guide: KnowledgeFile = {
  knowledge_id: fileId,
  kbs_id: manualsId,
  kbs_name: 'Manuals',
  type: 1,
  task_id: null,
  task_number: null,
  name: 'Guide.pdf',
  ext: 'pdf',
  size: 2048,
  cover: null,
  url: null,
  parsing_mode: 'automatic',
  status: 'completed',
  stage: null,
  done: 0,
  total: 0,
  error: null,
  queue_position: null,
  revision: 1,
  newest_revision: 1,
  passage_count: 4,
  word_count: 900,
  pages: { count: 3, with_text: 3 },
  lacks_vectors: false,
  vector_error: null,
  source_lang: 'en',
  target_langs: [],
  added_by: { account_id: '0190b6a0-0000-7000-8000-00000000001d', nickname: 'Lin', avatar: null },
  added_at: '20261101000000000',
  updated_at: '20261101000000000',
  can: { change: true, vectorize: true, cancel: false },
}

export function answerFiles(files: readonly KnowledgeFile[]): void {
  network.answer(calls.search.getSearchWay, () => ({
    way: 'words' as const,
    file_count: files.length,
    by_words_count: files.length,
  }))
  network.answer(calls.knowledge.getKnowledgeFileList, () => ({
    list: [...files],
    total: files.length,
    is_capped: false,
  }))
}

const node = (kbs_id: string, kbs_name: string, children: KbsNode[] = []): KbsNode => ({ kbs_id, kbs_name, children })

/** The company has Manuals with Prices below it; nobody has a base of their own. */
export function answerBases(base: KnowledgeBase = manuals): void {
  const company = [node(manualsId, 'Manuals', [node(pricesId, 'Prices')])]
  network.answer(calls.kbs.getAllKbs, () => ({
    list: kbsRoots.map((root) => ({ kbs_id: root, kbs_name: root, children: root === 'corporate' ? company : [] })),
  }))
  network.answer(calls.kbs.getKbsListByType, ({ type }) => ({ list: type === 1 ? [base] : [] }))
  network.answer(calls.kbs.getKbsInfo, () => base)
  network.answer(calls.kbs.getRecommendKbs, () => ({ list: [] }))
  network.answer(calls.kbs.getChildrenKbsList, () => ({ list: [] }))
  network.answer(calls.kbs.getKbsStat, () => ({
    base_count: 2,
    file_count: 3,
    word_count: 1200,
    size: 5 * 1024 ** 3,
    limit: 200 * 1024 ** 3,
    statuses: [],
  }))
  network.answer(calls.company.getDepartmentList, () => ({ list: [] }))
}
