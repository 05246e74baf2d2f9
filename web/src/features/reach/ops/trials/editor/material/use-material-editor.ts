/** One material under an operator's hands: what is saved, what isn't yet, and what became of saving. */
import { calls, present } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { callOptions } from '../../../../../../api/use-call.ts'
import { useLanguage } from '../../../../../../i18n/i18n.ts'
import { aboutProblems } from './about-problems.ts'
import {
  aboutOf,
  isChanged,
  type MaterialAbout,
  type MaterialDetail,
  type MaterialEdits,
  noEdits,
  rebased,
  type TextPart,
  withAbout,
  withText,
} from './material-edits.ts'
import { useSendEdits } from './use-send-edits.ts'

const { getMaterialDetail, getMaterialList } = calls.opsTrial

export type MaterialEditor = ReturnType<typeof useMaterialEditor>

export function useMaterialEditor(detail: MaterialDetail) {
  const language = useLanguage()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const isLeaving = useRef(false)
  const { base, edits, refresh, change, write } = useEdits(detail, isSaving)
  const about = useMemo(() => aboutOf(base, edits), [base, edits])
  const { send, message, hasFailed } = useSendEdits()

  /** The material as it is saved now, or why it isn't. */
  const save = async (): Promise<MaterialDetail | 'incorrect' | 'refused'> => {
    const found = aboutProblems(about, language)
    setProblems(found)
    if (Object.keys(found).length > 0) return 'incorrect'
    setSaving(true)
    const isSent = await send(edits, base, base)
    const saved = await refresh(isSent ? edits : undefined)
    setSaving(false)
    return isSent && saved ? saved : 'refused'
  }

  return {
    base,
    edits,
    about,
    problems,
    /** Why it wasn't saved. */
    message,
    hasFailed,
    isSaving,
    isChanged: isChanged(edits),
    /** Set before leaving on purpose: nothing is asked then. */
    isLeaving,
    save,
    refresh: () => refresh(),
    change,
    write,
  }
}

/** What is changed and not saved, on top of what is. */
function useEdits(detail: MaterialDetail, isSaving: boolean) {
  // What the edits are made on. Another's changes don't slip under them: they are told of when saving.
  const [base, setBase] = useState(detail)
  const [edits, setEdits] = useState(noEdits)
  const fetchSaved = useFetchSaved(detail.material_id)
  if (detail !== base && detail.version !== base.version && !isChanged(edits) && !isSaving) setBase(detail)
  /** What there is now, `sent` being part of it. Null where it can't be had: the page stays as it is. */
  const refresh = async (sent?: MaterialEdits): Promise<MaterialDetail | null> => {
    const fresh = await fetchSaved()
    if (fresh) {
      setBase(fresh)
      setEdits((now) => (now === sent ? noEdits : rebased(now, fresh)))
    }
    return fresh
  }
  const change = (changes: Partial<MaterialAbout>) => setEdits((now) => withAbout(now, base, changes))
  // The same function while the base is: rows that aren't written in stay as they are.
  const write = useCallback(
    (position: number, part: TextPart, text: string) =>
      setEdits((now) => withText(now, present(base.segments[position]), part, text)),
    [base],
  )
  return { base, edits, refresh, change, write }
}

function useFetchSaved(material_id: string) {
  const cache = useQueryClient()
  return async (): Promise<MaterialDetail | null> => {
    const options = callOptions(getMaterialDetail, { material_id }, { staleTime: 0 })
    const saved = await cache.fetchQuery(options).catch(() => null)
    void cache.invalidateQueries({ queryKey: [getMaterialList.path] })
    return saved
  }
}
