/** The state of editing one material: the saved version, the unsaved edits, and the result of saving. */
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

  /** The material after saving, or why it couldn't be saved. */
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
    /** Set before leaving on purpose: then no confirmation is asked. */
    isLeaving,
    save,
    refresh: () => refresh(),
    change,
    write,
  }
}

/** The unsaved edits on top of the saved material. */
function useEdits(detail: MaterialDetail, isSaving: boolean) {
  // The version on which the edits are based. Another operator's changes don't replace it: saving reports them.
  const [base, setBase] = useState(detail)
  const [edits, setEdits] = useState(noEdits)
  const fetchSaved = useFetchSaved(detail.material_id)
  if (detail !== base && detail.version !== base.version && !isChanged(edits) && !isSaving) setBase(detail)
  /** Loads the saved material, which contains the edits `sent`. Null where loading failed: the page stays unchanged. */
  const refresh = async (sent?: MaterialEdits): Promise<MaterialDetail | null> => {
    const fresh = await fetchSaved()
    if (fresh) {
      setBase(fresh)
      setEdits((now) => (now === sent ? noEdits : rebased(now, fresh)))
    }
    return fresh
  }
  const change = (changes: Partial<MaterialAbout>) => setEdits((now) => withAbout(now, base, changes))
  // Stable as long as the base is, so that unchanged rows don't render again.
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
