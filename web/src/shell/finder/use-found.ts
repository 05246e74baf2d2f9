/** What is found for a text, each group by the call that its own page asks, so by the asker's rights. */
import { type Access, calls, linkTo, type MenuEntry, mayAccess } from '@polyphony/contract'
import { useTalent } from '../../api/session/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { passageText } from '../../parts/knowledge/passage/passage.text.ts'
import { placeOfFound, searchOfFound } from '../../parts/knowledge/passage/place-of.ts'
import { paths } from '../../paths.ts'
import { isMenuName, menuText } from '../menu/menu.text.ts'
import { finderText } from './finder.text.ts'
import { type FoundGroup, type FoundItem, groupOf } from './found-group.ts'

/** @param text '' finds pages and actions only */
export function useFound(text: string): FoundGroup[] {
  const talent = useTalent()
  const may = (access: Access) => mayAccess(access, talent)
  const groups = [useActions(text), useKnowledge(text, may('mvp')), useTasks(text, may('client'))]
  groups.push(useWork(text, may('approved') && !may('client')), useTerms(text, may('mvp')))
  groups.push(usePeople(text, may('team')))
  return groups.filter((group) => group !== null)
}

const asked = (text: string, may: boolean) => ({ enabled: may && text !== '', staleTime: 30_000 })

function useActions(text: string): FoundGroup {
  const t = useText(finderText)
  const menu = useText(menuText)
  const may = mayAccess('mvp', useTalent())
  const entries = useCall(calls.session.getSideMenu, {}, { staleTime: 300_000 })
  const nameOf = (name: string) => (isMenuName(name) ? menu(name) : name)
  return groupOf('actions', entries, ({ list }) => {
    const pages = list
      .flatMap(leavesOf)
      .map(({ id, name, path }) => ({ key: `page ${id}`, label: nameOf(name), href: path }))
    const actions: FoundItem[] = may ? [{ key: 'new task', label: t('newTask'), href: paths.taskFlow }] : []
    const matching = [...actions, ...pages].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    if (!may || text === '') return matching
    const search = { ask: text }
    const all = {
      key: 'all knowledge',
      label: t('allKnowledge', { text }),
      href: linkTo(paths.knowledgeList, { search }),
    }
    return [...matching.slice(0, 4), all]
  })
}

const leavesOf = ({
  path,
  subMenus,
  ...entry
}: MenuEntry): (Omit<MenuEntry, 'path' | 'subMenus'> & { path: string })[] => [
  ...(path === null ? [] : [{ ...entry, path }]),
  ...subMenus.flatMap(leavesOf),
]

function useKnowledge(text: string, may: boolean): FoundGroup | null {
  const t = useText(passageText)
  const found = useCall(calls.search.searchKnowledge, { text, limit: 5 }, asked(text, may))
  if (!may || text === '') return null
  return groupOf('knowledge', found, ({ list }) =>
    list.map((passage) => ({
      key: `${passage.knowledge_id} ${passage.position}`,
      label: passage.body.slice(0, 400),
      hint: [passage.name, placeOfFound(passage, t)].filter(Boolean).join(' · '),
      href: linkTo(paths.preview, { search: textOf(searchOfFound(passage)) }),
    })),
  )
}

const textOf = (search: object) => Object.fromEntries(Object.entries(search).map(([name, value]) => [name, `${value}`]))

function useTasks(keyword: string, may: boolean): FoundGroup | null {
  const found = useCall(calls.task.getProjectTaskList, { keyword, pageSize: 10 }, asked(keyword, may))
  if (!may || keyword === '') return null
  return groupOf('tasks', found, ({ list }) =>
    list.map(({ task_id, number, name }) => ({
      key: task_id,
      label: name,
      hint: `T-${number}`,
      href: linkTo(paths.taskDetail, { params: { task_id } }),
    })),
  )
}

function useWork(keyword: string, may: boolean): FoundGroup | null {
  const found = useCall(calls.node.getNodeTaskList, { keyword, pageSize: 10 }, asked(keyword, may))
  if (!may || keyword === '') return null
  return groupOf('work', found, ({ list }) =>
    list.map(({ node_task_id, task_number, task_name, file_name }) => ({
      key: node_task_id,
      label: file_name,
      hint: `T-${task_number} ${task_name}`,
      href: linkTo(paths.workbench, { params: { node_task_id } }),
    })),
  )
}

function useTerms(keyword: string, may: boolean): FoundGroup | null {
  const t = useText(finderText)
  const found = useCall(calls.termbase.getTermList, { keyword, pageSize: 10 }, asked(keyword, may))
  if (!may || keyword === '') return null
  return groupOf('terms', found, ({ list }) =>
    list.map(({ term_id, source, target, is_forbidden }) => ({
      key: term_id,
      label: `${source} → ${target}`,
      ...(is_forbidden && { hint: t('forbidden') }),
      href: linkTo(paths.productionTerms, { search: { keyword: source } }),
    })),
  )
}

function usePeople(keyword: string, may: boolean): FoundGroup | null {
  const found = useCall(calls.company.getColleagueList, { keyword, pageSize: 10 }, asked(keyword, may))
  if (!may || keyword === '') return null
  return groupOf('people', found, ({ list }) =>
    list.map(({ account_id, nickname, department }) => ({
      key: account_id,
      label: nickname,
      ...(department && { hint: department.name }),
      href: linkTo(paths.teamList, { search: { keyword: nickname, colleagues_keyword: nickname } }),
    })),
  )
}
