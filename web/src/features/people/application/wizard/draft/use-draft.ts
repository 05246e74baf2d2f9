import {
  type Application,
  type ApplicationDraft,
  type ApplicationFile,
  applicationDraft,
  applicationProblems,
  calls,
} from '@polyphony/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sendCall } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'

const { getApplication, saveApplication } = calls.application

type Change = Partial<ApplicationDraft>

/** The date in the applicant's time zone. */
export const today = () => new Intl.DateTimeFormat('sv').format(new Date())

/** The draft, its problems, and whether the server has it. */
export function useDraft(application: Application | null) {
  const [draft, setDraft] = useState(() => draftOf(application))
  const newest = useRef(draft)
  const [files, setFiles] = useState<readonly ApplicationFile[]>(application?.files ?? [])
  const [save, setSave] = useState<SaveState>({ kind: application?.state === 'draft' ? 'saved' : 'new' })
  const [saver] = useState(
    () =>
      new DraftSaver({
        version: application?.state === 'draft' ? application.version : 0,
        send: (version, kept) => sendCall(saveApplication, { version, draft: kept }),
        onState: setSave,
      }),
  )
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && void saver.flush()
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      void saver.flush()
      // The next visit loads the draft from the server again.
      queryClient.removeQueries({ queryKey: [getApplication.path] })
    }
  }, [saver])
  return {
    draft,
    files,
    save,
    saver,
    problems: useMemo(() => applicationProblems(draft, today()), [draft]),
    /** A function gets the newest draft, because an upload may end after other changes. */
    change(part: Change | ((before: ApplicationDraft) => Change)) {
      const changed = { ...newest.current, ...(typeof part === 'function' ? part(newest.current) : part) }
      newest.current = changed
      setDraft(changed)
      saver.keep(changed)
    },
    addFile: (file: ApplicationFile) => setFiles((before) => [...before, file]),
  }
}
export type DraftHandle = ReturnType<typeof useDraft>

/** The fields of a draft or of the previous application. */
function draftOf(application: Application | null): ApplicationDraft {
  if (application) return applicationDraft.parse(application)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return applicationDraft.parse({ time_zone: zone === 'UTC' ? '' : zone })
}
